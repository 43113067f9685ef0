import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { ensureSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { productKey } from '../../../functions/table/keys.ts'
import { getProduct } from '../../../functions/table/products.ts'
import { update } from '../../../functions/table/write.ts'
import { call } from '../../support/call.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('publishing-owner', { role: 'admin' })
  await ensureSnapshot()
})

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

const take = async (csv: string, more: object = {}) =>
  (await call(handler, 'POST /products/import', { body: { csv, ...more }, token: owner })).data
const fileOf = (title: string, ...cells: [column: string, cell: string][]) =>
  `${['Handle', 'Title', 'Variant Price', 'Variant Inventory Qty', ...cells.map(([one]) => one)]}\n` +
  `${[title.toLowerCase().replaceAll(' ', '-'), title, '20.00', '9', ...cells.map(([, one]) => one)]}\n`
const create = async (body: object) =>
  (
    await call(handler, 'POST /products', {
      body: { price: 20, quantity: 9, ...body },
      token: owner,
    })
  ).data
const bulk = (action: string, id: string) =>
  call(handler, 'POST /products/bulk-action', {
    body: { action, products: [{ id }] },
    token: owner,
  })
const list = async (query: Record<string, string>): Promise<{ name: string; badge: string }[]> => {
  forgetIndex()
  return (await call(handler, 'GET /products', { query: { limit: '50', ...query } })).data.products
}
const badgeOf = async (search: string) => (await list({ search }))[0]?.badge
const newOnes = async () => (await list({ collection: 'new' })).map(({ name }) => name)
const stored = async (slug: string) => {
  const { data } = await call(handler, 'GET /products/{id}', { params: { id: slug }, token: owner })
  return (await getProduct(data.id, { consistent: true }))?.product
}
/** Makes a product older, as if it was created a year ago. */
const createdLongAgo = (id: string) =>
  update(productKey(id), 'SET created_at = :at', { values: { ':at': daysAgo(365) } })

test('an imported product is new only by the date in its file', async () => {
  await create({ name: 'Plain Apron' })
  await take(fileOf('Undated Bonnet'))
  await take(fileOf('Recent Cape', ['Published At', daysAgo(3).slice(0, 10)]))
  await take(fileOf('Aged Dress', ['Published At', '2020-05-01T12:00:00+02:00']))
  expect(await newOnes()).toEqual(['Plain Apron', 'Recent Cape'])
  expect(await badgeOf('cape')).toBe('new')
  expect(await badgeOf('bonnet')).not.toBe('new')
  expect((await list({ sort: 'newest' })).map(({ name }) => name)).toEqual([
    'Plain Apron',
    'Recent Cape',
    'Aged Dress',
    'Undated Bonnet',
  ])
  expect((await stored('aged-dress'))?.published_at).toBe('2020-05-01T10:00:00.000Z')
})

test('a file without the column keeps the date of a product, and one with it sets it', async () => {
  const { id } = await create({ name: 'Kept Felt' })
  const since = (await stored('kept-felt'))?.published_at
  expect(since).toEqual(expect.any(String))
  await take(fileOf('Kept Felt', ['Tags', 'warm']))
  expect(await stored('kept-felt')).toMatchObject({ id, tags: ['warm'], published_at: since })
  const aged = fileOf('Kept Felt', ['Tags', 'warm'], ['Published At', '2020-05-01'])
  expect(await take(aged)).toMatchObject({ products: [{ outcome: 'changed' }] })
  expect((await stored('kept-felt'))?.published_at).toBe('2020-05-01T00:00:00.000Z')
  expect(await newOnes()).not.toContain('Kept Felt')
  expect(await take(aged)).toMatchObject({ products: [{ outcome: 'unchanged' }] })
})

test.each([
  ['03/04/2026', 'is not a date like 2026-03-31'],
  ['2026-02-30', 'is not a date like'],
  ['2026-03-04T10:00:00', 'is not a date like'],
  ['2999-01-01', 'is in the future'],
  ['2999-01-01T00:00:00Z', 'is in the future'],
])('a file’s date %s is refused', async (date, reason) => {
  const result = await take(fileOf('Refused Glove', ['Published At', date]))
  expect(result).toMatchObject({
    products: [{ outcome: 'skipped' }],
    problems: [{ line: 2, reason: expect.stringContaining(`"${date}" ${reason}`) }],
  })
})

test('a hidden product is new from the first time that staff activate it', async () => {
  const bySaving = await create({ name: 'Saved Hood', is_active: false })
  const inBulk = await create({ name: 'Bulk Hood', is_active: false })
  for (const { id } of [bySaving, inBulk]) await createdLongAgo(id)
  await call(handler, 'PUT /products/{id}', {
    params: { id: bySaving.id },
    body: { name: 'Saved Hood', price: 20, is_active: true },
    token: owner,
  })
  await bulk('activate', inBulk.id)
  const since = (await stored('bulk-hood'))?.published_at
  expect(await newOnes()).toEqual(expect.arrayContaining(['Saved Hood', 'Bulk Hood']))
  await bulk('deactivate', inBulk.id)
  await bulk('activate', inBulk.id)
  expect((await stored('bulk-hood'))?.published_at).toBe(since)
})

test('a product that was imported without a date isn’t new when it is activated again', async () => {
  await take(fileOf('Shown Jacket'))
  const id = (await stored('shown-jacket'))?.id ?? ''
  await bulk('deactivate', id)
  await bulk('activate', id)
  expect(await stored('shown-jacket')).toMatchObject({ is_active: true, published_at: null })
  expect(await newOnes()).not.toContain('Shown Jacket')
})

test('an export has each date, and importing it changes nothing', async () => {
  await create({ name: 'Hidden Kilt', is_active: false })
  const { data } = await call(handler, 'GET /products/export', {
    query: { limit: '100' },
    token: owner,
  })
  const rows: Record<string, string>[] = parse(data.csv, { columns: true, bom: true })
  const dates = new Map(rows.map(row => [row.Handle, row['Published At']]))
  expect(dates.get('aged-dress')).toBe('2020-05-01T10:00:00.000Z')
  expect([dates.get('undated-bonnet'), dates.get('hidden-kilt')]).toEqual(['', ''])
  const { problems, products } = await take(data.csv)
  expect(problems).toEqual([])
  expect(new Set(products.map(({ outcome }: { outcome: string }) => outcome))).toEqual(
    new Set(['unchanged']),
  )
  await take(data.csv.replaceAll(',20.00,', ',21.00,'))
  const dearer = await stored('hidden-kilt')
  expect(dearer).toMatchObject({ price: 2100, never_shown: true })
  await bulk('activate', dearer?.id ?? '')
  expect(await newOnes()).toContain('Hidden Kilt')
})
