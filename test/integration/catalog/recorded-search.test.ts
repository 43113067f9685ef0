import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSearchClient } from '../../../functions/catalog/catalog-index/opensearch/client.ts'
import { fillBoth } from '../../opensearch/compare.ts'
import { recordingFile, startRecorded } from '../../opensearch/recorded-server.ts'
import { questions, shopRows } from '../../opensearch/same-answers.ts'

let server: Awaited<ReturnType<typeof startRecorded>>
let answers: Awaited<ReturnType<typeof fillBoth>>

beforeAll(async () => {
  const text = gunzipSync(readFileSync(recordingFile)).toString('utf8')
  server = await startRecorded(JSON.parse(text))
  process.env.SEARCH_ENDPOINT = server.url
  answers = await fillBoth(shopRows)
})
afterAll(async () => {
  await closeSearchClient()
  await server.stop()
})

test.each(questions)(
  'with recorded answers of OpenSearch, both indexes answer %s',
  async (_, ask) => {
    const { search, memory } = await answers(ask)
    expect(search).toEqual(memory)
  },
)
