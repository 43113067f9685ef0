import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** What OpenSearch answered: the request, its status and its body. */
export type Recording = { request: string; status: number; body: string }

/** Fields that differ in each run. */
const withoutTimes = (body: string) => body.replace(/"took":\d+/g, '"took":0')

const listen = async (answer: (request: string) => Promise<Omit<Recording, 'request'>>) => {
  const server = createServer(async (request, response) => {
    const asked = `${request.method} ${request.url}\n${await text(request)}`
    const { status, body } = await answer(asked).catch(error => ({
      status: 500,
      body: JSON.stringify({ error: { reason: String(error) } }),
    }))
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const stop = () => new Promise<void>(resolve => void server.close(() => resolve()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/**
 * Passes requests on to a node and records its answers. Writes are searchable at once, so that a test
 * doesn't wait for the refresh interval.
 */
export const startRecorder = async (node: string) => {
  const recordings: Recording[] = []
  const server = await listen(async request => {
    const [head = '', ...lines] = request.split('\n')
    const [method = '', path = ''] = head.split(' ')
    const body = lines.join('\n')
    const answer = await fetch(`${node}${path.replace(/\/_bulk$/, '/_bulk?refresh=true')}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== '' && { body }),
    })
    const recording = { status: answer.status, body: withoutTimes(await answer.text()) }
    recordings.push({ request, ...recording })
    return recording
  })
  return { ...server, recordings }
}

/** Answers the requests that were recorded, in the order of equal ones. Refuses any other. */
export const startRecorded = (recordings: readonly Recording[]) => {
  const left = Map.groupBy(recordings, ({ request }) => request)
  return listen(async request => {
    const same = left.get(request) ?? []
    const answer = same.length > 1 ? same.shift() : same[0]
    if (!answer)
      throw new Error(
        `This request isn't recorded. Run npm run test:opensearch to record it: ${request}`,
      )
    return answer
  })
}

/** Answers of a real node; `npm run test:opensearch` writes them. */
export const recordingFile = join(import.meta.dirname, '../fixtures/opensearch.json.gz')
