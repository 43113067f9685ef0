import { startRecorder } from './recorded-server.ts'
import { startNode } from './start-node.ts'

/** Starts the node and has the functions use it. */
export default async function setup() {
  const node = await startNode()
  const { url, stop } = await startRecorder(node.url)
  Object.assign(process.env, { CATALOG_INDEX: 'opensearch', SEARCH_ENDPOINT: url })
  return async () => {
    await stop()
    await node.stop()
  }
}
