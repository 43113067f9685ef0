import { beforeAll, expect, test } from 'vitest'
import { forgetIndex, getIndex } from '../../functions/catalog/catalog-index/get-index.ts'
import { fillIndex } from '../../functions/catalog/catalog-index/opensearch/fill-index.ts'
import { searchIndex } from '../../functions/catalog/catalog-index/opensearch/search-index.ts'
import { writeDocuments } from '../../functions/catalog/catalog-index/opensearch/write-documents.ts'
import { publishLoad } from '../../functions/catalog/catalog-index/publish-load.ts'
import { projectCatalog } from '../../functions/catalog/projection.ts'
import { indexFillKey } from '../../functions/table/keys.ts'
import { remove } from '../../functions/table/write.ts'
import { stockProduct } from '../support/fixtures.ts'
import { rowOf } from '../unit/functions/catalog/rows.ts'

const ids: string[] = []

const isSearch = async () => {
  forgetIndex()
  return (await getIndex()) === searchIndex
}

beforeAll(async () => {
  await remove(indexFillKey())
  for (let at = 0; at < 3; at++) ids.push((await stockProduct(at)).product.id)
  const row = rowOf('prd_deleted')
  await writeDocuments([{ at: '2026-01-01T00:00:00.000Z', id: row.id, row }])
})

test('the snapshot answers until OpenSearch is filled, and follows changes', async () => {
  expect(await isSearch()).toBe(false)
  const { product } = await stockProduct(4)
  ids.push(product.id)
  await projectCatalog([{ entity: 'product', before: undefined, after: product, sequence: '1' }])
  forgetIndex()
  const filter = { status: 'active' } as const
  expect((await (await getIndex()).among([product.id], filter)).ids).toEqual([product.id])
  expect((await searchIndex.among([product.id], filter)).ids).toEqual([product.id])
})

test('a fill indexes all products and removes what is gone, once', async () => {
  expect(await fillIndex()).toBe(4)
  expect((await searchIndex.idsAfter('', 10)).ids).toEqual(ids.toSorted())
  expect(await fillIndex()).toBe(0)
  expect(await isSearch()).toBe(true)
})

test('a load requests a fill, and OpenSearch answers meanwhile', async () => {
  ids.push((await stockProduct(5)).product.id)
  await publishLoad({ startedAt: new Date().toISOString(), rows: [] })
  expect(await isSearch()).toBe(true)
  expect(await fillIndex()).toBe(5)
  expect((await searchIndex.idsAfter('', 10)).ids).toEqual(ids.toSorted())
})
