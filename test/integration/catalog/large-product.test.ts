import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { ensureSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { onProductChange } from '../../../functions/catalog/on-product-change.ts'
import { handler as orderHandler } from '../../../functions/orders/handler.ts'
import { auditTrail, moreChanges } from '../../../functions/table/audit.ts'
import { productKey } from '../../../functions/table/keys.ts'
import {
  deleteVariants,
  getProduct,
  type ProductWithVariants,
  productItems,
} from '../../../functions/table/products.ts'
import { query } from '../../../functions/table/read.ts'
import { batchWrite } from '../../../functions/table/write.ts'
import { call, visitor } from '../../support/call.ts'
import { crashAt, interleave } from '../../support/faults.ts'
import { guestOrder } from '../../support/fixtures.ts'
import { largeOptions, largeProduct } from '../../support/large-product.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let token = ''
let coat: Awaited<ReturnType<typeof ask>>
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('large-owner', { role: 'admin', first_name: 'Ada', last_name: 'Owner' })
  await ensureSnapshot()
  coat = await ask('POST /products', { body: largeProduct('Large Coat') })
})

const ask = async (route: string, more: object = {}) => {
  const answer = await call(handler, route, { token, ...more })
  expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBeLessThan(300)
  return answer.data
}
const stored = async (id: string): Promise<ProductWithVariants> => {
  const found = await getProduct(id, { consistent: true })
  if (!found) throw new Error(`No product ${id}`)
  return found
}
const save = (id: string, body: object) => ask('PUT /products/{id}', { params: { id }, body })
const buy = (product_id: string, variant_id: string, quantity: number) =>
  visitor()(orderHandler, 'POST /orders', {
    body: guestOrder([{ product_id, variant_id, quantity }]),
    headers: { 'idempotency-key': randomUUID() },
  })
type Sent = { id: string; price: number; quantity: number }
const pricesOf = async (id: string) => (await stored(id)).variants.map(({ price }) => price)

/** Exports one product. */
const exported = async (name: string): Promise<string> => {
  let [csv, after] = ['', undefined as string | undefined]
  do {
    const page = await ask('GET /products/export', { query: { after } })
    csv += page.csv
    after = page.next ?? undefined
  } while (after)
  const [head, ...rows] = csv.split('\r\n')
  return [head, ...rows.filter(row => row.startsWith(name))].join('\r\n')
}
const importFile = async (csv: string) => {
  const body = { name: 'large.csv', fingerprint: 'b'.repeat(64), total: 1 }
  const { id } = await ask('POST /admin/imports', { body })
  const part = { csv, import_id: id, is_last: true }
  return { id, result: await ask('POST /products/import', { body: part }) }
}
const undo = (id: string) => ask('POST /admin/imports/{id}/undo', { params: { id } })
/** What a file carries. */
const facts = ({ product, variants }: ProductWithVariants) => ({
  pictures: product.pictures.map(({ url, alt, color }) => ({ url, alt, color })),
  options: product.options,
  variants: variants.map(({ name, sku, price, stock, attributes }) => [
    name,
    sku,
    price,
    stock,
    attributes,
  ]),
})

/** Deletes the product as the stream consumer does. */
const remove = async () => {
  const { product } = await stored(coat.id)
  await ask('DELETE /products/{id}', { params: { id: coat.id } })
  await onProductChange({ entity: 'product', before: product, after: undefined, sequence: '1' })
  const left = await query(z.object({ sk: z.string() }), { partition: productKey(coat.id).pk })
  expect(left).toEqual([])
}

test('a product with 2,048 variants and 250 pictures is created, shown, edited and sold', async () => {
  const made = coat
  const page = await ask('GET /products/{id}', { params: { id: made.slug }, token: undefined })
  expect(page.variants).toHaveLength(2048)
  expect(page.pictures).toHaveLength(250)

  const variants: Sent[] = made.variants.map((one: Sent) => ({
    ...one,
    quantity_seen: one.quantity,
  }))
  const dearer = variants.map((one, at) => (at === 2000 ? { ...one, price: 99 } : one))
  await save(made.id, { ...made, variants: dearer })
  const [created, edited] = await auditTrail(made.id)
  expect(created?.after).toMatchObject({ name: 'Large Coat', [moreChanges]: expect.any(Number) })
  expect(edited?.before).toEqual({
    [`variant ${variants[2000]?.id}`]: { name: page.variants[2000].name, price: 2000 },
  })

  const { data: order } = await buy(made.id, variants[5]?.id ?? '', 2)
  expect(order).toMatchObject({ total: expect.any(Number) })
  const raised = dearer.map(one => ({ ...one, price: one.price + 1 }))
  const [saved] = await Promise.all([
    save(made.id, { ...made, variants: raised, updated_at: undefined }),
    buy(made.id, variants[1900]?.id ?? '', 3),
  ])
  expect(saved.variants[2000].price).toBe(100)
  const after = await stored(made.id)
  expect(after.variants.map(({ price }) => price)).toEqual(raised.map(one => one.price * 100))
  expect([after.variants[5]?.stock, after.variants[1900]?.stock]).toEqual([3, 2])
})

test('a sale of a large product is previewed, applied and undone (A-106, A-108)', async () => {
  const { id } = coat
  const before = await pricesOf(id)
  const change = { action: 'set_sale', percent: 20 }
  const body = { ...change, product_ids: [id] }
  const { products, left } = await ask('POST /products/bulk-preview', { body })
  expect(left).toEqual([])
  const [{ updated_at, seen }] = products
  const sent = { ...change, products: [{ id, updated_at, seen }] }
  const done = await ask('POST /products/bulk-action', { body: sent })
  expect(done).toMatchObject({ changed: 1, failed: [] })
  expect(await pricesOf(id)).toEqual(before.map(price => price * 0.8))
  const undone = await ask('POST /products/bulk-undo', { body: { products: done.products } })
  expect(undone).toMatchObject({ changed: 1, failed: [] })
  expect(await pricesOf(id)).toEqual(before)
})

test('a preview of several large products ends early, and lists those that are left', async () => {
  const { product, variants } = await stored(coat.id)
  const copies = ['prd_copy1', 'prd_copy2']
  for (const id of copies)
    await batchWrite(
      productItems({
        product: { ...product, id, slug: id },
        variants: variants.map(one => ({ ...one, product_id: id })),
      }),
    )
  const ids = [coat.id, ...copies, 'prd_gone1', 'prd_gone2', 'prd_gone3']
  const body = { action: 'change_price', percent: 5, product_ids: ids }
  const { products, left } = await ask('POST /products/bulk-preview', { body })
  expect([products.length, left]).toEqual([3, ['prd_gone3']])
})

test('a product that is too large is refused before anything of it is written', async () => {
  const body = largeProduct('Large Album')
  const pictures = body.pictures.map(one => ({
    ...one,
    alt: 'Long '.repeat(99),
    srcset: 'x'.repeat(1500),
  }))
  const answer = await call(handler, 'POST /products', { body: { ...body, pictures }, token })
  expect(answer).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('up to 380 KB'), errors: [{ path: 'body.pictures' }] },
  })
  const rows = pictures.map(
    ({ url }, at) => `large-album,Large Album,${at === 0 ? 9 : ''},${url}${'x'.repeat(1600)}`,
  )
  const csv = ['Handle,Title,Variant Price,Image Src', ...rows]
    .join('\n')
    .replaceAll(',/', ',https://img.example/')
  const { result } = await importFile(csv)
  expect(result).toMatchObject({
    products: [{ outcome: 'skipped' }],
    problems: [{ line: 2, reason: expect.stringContaining('up to 380 KB') }],
  })
})

test('an edit that is refused for its slug changes no variant', async () => {
  const one = await ask('GET /products/{id}/record', { params: { id: coat.id } })
  const other = await ask('POST /products', { body: { name: 'Small Cap', price: 9 } })
  const raised = one.variants.map((variant: Sent) => ({ ...variant, price: 77 }))
  const body = { ...one, variants: raised, slug: other.slug }
  const answer = await call(handler, 'PUT /products/{id}', { params: { id: one.id }, body, token })
  expect(answer).toMatchObject({ status: 409, body: { code: 'already_exists' } })
  expect(await pricesOf(one.id)).not.toContain(7700)
})

const header =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price'

test('an import of a large product that crashes is continued, and undone as a whole', async () => {
  const rows = (price: number, count: number) =>
    largeOptions[0]?.values.flatMap((color, at) =>
      Array.from(
        { length: count },
        (_, size) =>
          `large-vest,${at + size ? '' : 'Large Vest'},${at + size ? '' : 'Color'},${color},${at + size ? '' : 'Size'},${size},4,${price}`,
      ),
    )
  const file = (price: number, count: number) => [header, ...(rows(price, count) ?? [])].join('\n')
  await importFile(file(20, 10))
  const { id } = await ask('GET /products/{id}', { params: { id: 'large-vest' } })
  const before = facts(await stored(id))
  const start = { name: 'vest.csv', fingerprint: 'c'.repeat(64), total: 1 }
  const { id: import_id } = await ask('POST /admin/imports', { body: start })
  const part = { csv: file(30, 8), import_id, is_last: true }
  const send = () => ask('POST /products/import', { body: part })
  for (let at = 1; new Set(await pricesOf(id)).size === 1; at++)
    expect(await crashAt(at, 'after', send)).toBe(true)
  expect(new Set(await pricesOf(id))).toEqual(new Set([2000, 3000]))
  await send()
  expect(new Set(await pricesOf(id))).toEqual(new Set([3000]))
  expect(await undo(import_id)).toMatchObject({ products: [{ outcome: 'restored' }] })
  expect(facts(await stored(id))).toEqual(before)
})

test('a large product that was just deleted is imported whole, though its old variants are deleted during the import', async () => {
  const rows = largeOptions[0]?.values.flatMap((color, at) =>
    Array.from({ length: 8 }, (_, size) =>
      at + size === 0
        ? `large-scarf,Large Scarf,Color,${color},Size,${size},4,20`
        : `large-scarf,,,${color},,${size},4,20`,
    ),
  )
  const csv = [header, ...(rows ?? [])].join('\n')
  const send = () => ask('POST /products/import', { body: { csv } })
  await send()
  const { id } = await ask('GET /products/{id}', { params: { id: 'large-scarf' } })
  const before = facts(await stored(id))
  await ask('DELETE /products/{id}', { params: { id } })
  const count = async () =>
    (await query(z.object({}), { partition: productKey(id).pk, consistent: true })).length
  const left = await count()
  expect(left).toBeGreaterThan(100)
  let deletions = 0
  await interleave(async () => {
    // The consumer of the stream is late: parts of the import are there, and the product isn't yet.
    if (deletions > 0 || (await count()) <= left) return
    deletions++
    await deleteVariants(id)
  }, send)
  expect(deletions).toBe(1)
  expect(facts(await stored(id))).toEqual(before)
  await deleteVariants(id)
  expect(facts(await stored(id))).toEqual(before)
})

test('a large product is exported, deleted, imported into a store without it, changed by a file, and undone', async () => {
  const before = facts(await stored(coat.id))
  const csv = await exported('large-coat')
  await remove()

  const first = await importFile(csv)
  expect(first.result).toMatchObject({ products: [{ outcome: 'created' }], problems: [] })
  const { id } = await ask('GET /products/{id}', { params: { id: 'large-coat' } })
  const fresh = await stored(id)
  expect(facts(fresh)).toEqual(before)

  const [head, ...rows] = csv.replaceAll(',22.00,', ',25.50,').split('\r\n')
  const half = [head, ...rows.slice(0, 1500)].join('\r\n')
  expect(
    (await ask('POST /products/import', { body: { csv: half, dry_run: true } })).products,
  ).toEqual([expect.objectContaining({ outcome: 'changed' })])
  const second = await importFile(half)
  expect(second.result).toMatchObject({ products: [{ outcome: 'changed' }], problems: [] })
  expect((await stored(id)).variants).toHaveLength(1500)
  expect((await stored(id)).variants[1]?.price).toBe(2550)
  expect(await undo(second.id)).toMatchObject({ products: [{ outcome: 'restored', reason: '' }] })
  expect(facts(await stored(id))).toEqual(before)
  // Its later changes count as edits, so it isn't removed.
  expect(await undo(first.id)).toMatchObject({ products: [{ outcome: 'hidden' }] })
})
