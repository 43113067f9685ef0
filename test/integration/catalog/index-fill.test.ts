import { beforeEach, expect, test, vi } from 'vitest'
import { documentFormat } from '../../../functions/catalog/catalog-index/opensearch/document.ts'
import { startIndexFill } from '../../../functions/catalog/start-index-fill.ts'
import {
  finishIndexFill,
  readIndexFill,
  requestIndexFill,
  takeIndexFill,
} from '../../../functions/table/index-fill.ts'
import { indexFillKey } from '../../../functions/table/keys.ts'
import { remove } from '../../../functions/table/write.ts'

const now = new Date('2026-06-01T10:00:00.000Z')
const later = '2026-06-01T10:16:00.000Z'

beforeEach(async () => {
  await remove(indexFillKey())
  vi.stubEnv('INDEX_FUNCTION', 'test-fill-index')
})

const fill = async (format = documentFormat) => {
  expect(await takeIndexFill(await readIndexFill(), later)).toBe(true)
  expect(await finishIndexFill(format, later)).toBe(true)
}

test('one of ten workers takes a fill', async () => {
  const read = await readIndexFill()
  const leases = Array.from({ length: 10 }, (_, at) => `2026-06-01T10:16:00.00${at}Z`)
  const taken = await Promise.all(leases.map(lease => takeIndexFill(read, lease)))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('the sweep starts a worker when a fill is due and no one has it', async () => {
  expect(await startIndexFill(now)).toBe(true)
  await takeIndexFill(await readIndexFill(), later)
  expect(await startIndexFill(now)).toBe(false)
  expect(await startIndexFill(new Date(later))).toBe(true)
  await finishIndexFill(documentFormat, later)
  expect(await startIndexFill(new Date(later))).toBe(false)
})

test('a release with another format needs another fill', async () => {
  await fill(documentFormat - 1)
  expect(await startIndexFill(new Date(later))).toBe(true)
})

test('a stage without OpenSearch starts none', async () => {
  vi.stubEnv('INDEX_FUNCTION', '')
  expect(await startIndexFill(now)).toBe(false)
})

test('a request during a fill has it done again', async () => {
  expect(await requestIndexFill()).toBe(false)
  await takeIndexFill(await readIndexFill(), later)
  expect(await requestIndexFill()).toBe(true)
  expect(await finishIndexFill(documentFormat, later)).toBe(false)
  expect(await startIndexFill(now)).toBe(true)
})
