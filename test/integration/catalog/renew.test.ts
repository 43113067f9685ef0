import { beforeAll, expect, test } from 'vitest'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { getMemoryIndex } from '../../../functions/catalog/catalog-index/memory-cache.ts'
import {
  foldWhenDue,
  keepChangesFor,
  maxRenewed,
  publishRows,
  renewOutdated,
} from '../../../functions/catalog/catalog-index/publish.ts'
import { rebuildOutdated } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { projectCatalog } from '../../../functions/catalog/projection.ts'
import { readSnapshot, writeSnapshot } from '../../../functions/files/snapshots.ts'
import {
  addChanges,
  type IndexRow,
  listChanges,
  removeChanges,
} from '../../../functions/table/catalog-changes.ts'
import { call } from '../../support/call.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { rowOf } from '../../unit/functions/catalog/rows.ts'

const teal = { name: 'Teal', hex: null }

const stored = async () => {
  const snapshot = await readSnapshot()
  if (!snapshot || snapshot === 'same') throw new Error('There is no snapshot')
  return snapshot
}

/** Rewrites the snapshot in the format of the first version. */
const outdate = async () => {
  const { text, etag } = await stored()
  const { shown: _, ...snapshot } = JSON.parse(text)
  const { slugs: _slugs, updatedAt: _updatedAt, skus: _skus, ...columns } = snapshot.columns
  await writeSnapshot(JSON.stringify({ ...snapshot, format: 1, columns }), etag)
  await removeChanges(await listChanges({}))
  forgetIndex()
}

const search = async (words: string) =>
  (await call(handler, 'GET /products', { query: { search: words } })).data.products

let slug: string

beforeAll(async () => {
  const { product } = await stockProduct(4, { name: 'Wren Anorak', colors: [teal] })
  slug = product.slug
  await projectCatalog([{ entity: 'product', before: undefined, after: product, sequence: '1' }])
  expect(await foldWhenDue(Date.now() + 3 * keepChangesFor)).toBe(true)
})

test('reads an earlier version’s snapshot until it is rebuilt', async () => {
  await outdate()
  expect(await search('anorak')).toMatchObject([{ stock: 4 }])
  expect((await getMemoryIndex()).addresses()).toEqual([])
  await renewOutdated()
  forgetIndex()
  expect(await search('anorak teal')).toMatchObject([{ stock: 4 }])
  expect((await getMemoryIndex()).addresses()).toMatchObject([{ slug }])
})

test('keeps a current snapshot', async () => {
  const { etag } = await stored()
  await renewOutdated()
  expect((await stored()).etag).toBe(etag)
})

test('a change recorded by an earlier version removes no slug', async () => {
  const [id = ''] = (await getMemoryIndex()).ids
  const { slug: _slug, updated_at: _updated, ...row } = rowOf(id, { stock: 3 })
  await addChanges([{ at: new Date().toISOString(), id, row: row as IndexRow }])
  forgetIndex()
  const index = await getMemoryIndex()
  expect(index.stockOf(id)).toBe(3)
  expect(index.addresses()).toMatchObject([{ slug }])
})

test('keeps a large snapshot of an earlier version until it is rebuilt', async () => {
  await publishRows(Array.from({ length: maxRenewed }, (_, at) => rowOf(`p${at}`)))
  await outdate()
  const formatOf = async () => JSON.parse((await stored()).text).format
  await renewOutdated()
  expect(await formatOf()).toBe(1)
  await addChanges([{ at: new Date().toISOString(), id: 'p1', row: rowOf('p1', { stock: 8 }) }])
  expect(await foldWhenDue(Date.now() + 3 * keepChangesFor)).toBe(true)
  expect(await formatOf()).toBe(1)
  forgetIndex()
  expect((await getMemoryIndex()).stockOf('p1')).toBe(8)
  await rebuildOutdated()
  expect(await formatOf()).toBeGreaterThan(1)
  forgetIndex()
  expect(await search('anorak teal')).toMatchObject([{ stock: 4 }])
})
