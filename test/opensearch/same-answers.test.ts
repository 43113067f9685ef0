import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSearchClient } from '../../functions/catalog/catalog-index/opensearch/client.ts'
import { forgetKnownIndexes } from '../../functions/catalog/catalog-index/opensearch/state.ts'
import { generatedCategories, generateRows } from '../bench/generated-catalog.ts'
import { fillBoth } from './compare.ts'
import { recordingFile, startRecorder } from './recorded-server.ts'
import { moreQuestions, questions, shopRows } from './same-answers.ts'

let recorder: Awaited<ReturnType<typeof startRecorder>>
let answers: Awaited<ReturnType<typeof fillBoth>>

/** Sends the next requests to another server. */
const use = async (url: string) => {
  await closeSearchClient()
  forgetKnownIndexes()
  process.env.SEARCH_ENDPOINT = url
}
const node = process.env.SEARCH_ENDPOINT ?? ''

beforeAll(async () => {
  recorder = await startRecorder(node)
  await fetch(`${node}/products-1`, { method: 'DELETE' })
  await use(recorder.url)
  answers = await fillBoth(shopRows)
})

test.each(questions)('both indexes answer %s', async (_, ask) => {
  const { search, memory } = await answers(ask)
  expect(search).toEqual(memory)
})

afterAll(async () => {
  await closeSearchClient()
  await recorder.stop()
})

test('the recording is stored', async () => {
  writeFileSync(recordingFile, gzipSync(JSON.stringify(recorder.recordings)))
  await use(node)
})

test.each(moreQuestions)('both indexes answer %s', async (_, ask) => {
  const { search, memory } = await answers(ask)
  expect(search).toEqual(memory)
})

test('both indexes answer the same about 1,000 generated products', {
  timeout: 300_000,
}, async () => {
  await fetch(`${node}/products-1`, { method: 'DELETE' })
  forgetKnownIndexes()
  const both = await fillBoth([...generateRows(1_000)])
  const categoryNames = new Map(generatedCategories.map(({ id, name }) => [id, name]))
  const searches = [
    undefined,
    'blue shirt',
    'linen jacket',
    'trainers',
    'blakc jeans',
    'snekers',
    'back pack tan',
    'sk0000',
  ]
  for (const search of searches)
    for (const sort of [undefined, 'rating'] as const)
      for (const offset of [0, 48]) {
        const query = { status: 'active', offset, limit: 24, search, sort, categoryNames } as const
        const { search: found, memory } = await both(index => index.list(query))
        expect(found, `${search} ${sort} ${offset}`).toEqual(memory)
      }
})

test('a later state wins in any order of writes', async () => {
  const { writeDocuments } = await import(
    '../../functions/catalog/catalog-index/opensearch/write-documents.ts'
  )
  const { searchIndex } = await import(
    '../../functions/catalog/catalog-index/opensearch/search-index.ts'
  )
  const [row] = shopRows
  if (!row) throw new Error('The demo store has no products')
  const stateAt = (second: number, stock: number) => ({
    at: `2026-07-01T00:00:0${second}.000Z`,
    id: row.id,
    row: { ...row, stock },
  })
  const stock = async () => (await searchIndex.among([row.id], { status: 'all' })).stock.get(row.id)
  await writeDocuments([stateAt(2, 7)])
  await writeDocuments([stateAt(1, 9)])
  await writeDocuments([stateAt(2, 7)])
  expect(await stock()).toBe(7)
  await writeDocuments([{ ...stateAt(4, 0), row: null }])
  await writeDocuments([stateAt(3, 5)])
  expect(await stock()).toBeUndefined()
  await writeDocuments([stateAt(5, 4)])
  expect(await stock()).toBe(4)
})
