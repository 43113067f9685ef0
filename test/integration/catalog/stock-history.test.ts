import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler } from '../../../functions/catalog/handler.ts'
import { onVariantChange } from '../../../functions/catalog/on-variant-change.ts'
import { handler as orderHandler } from '../../../functions/orders/handler.ts'
import { handler as adminOrders } from '../../../functions/orders/staff/handler.ts'
import { variantKey } from '../../../functions/table/keys.ts'
import { VariantItem } from '../../../functions/table/products.ts'
import { get } from '../../../functions/table/read.ts'
import { call, visitor } from '../../support/call.ts'
import { guestOrder } from '../../support/fixtures.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('stock-owner', { role: 'admin', first_name: 'Ada', last_name: 'Owner' })
})

let sequence = 0
let last: VariantItem | undefined
/** Sends the variant's change since the last call to the stream consumer. */
const follow = async (id: string, variantId = id) => {
  const after = await get(VariantItem, variantKey(id, variantId), { consistent: true })
  const change = { entity: 'variant', before: last, after, sequence: String(++sequence) }
  await onVariantChange(change)
  last = after
  return change
}

const stocked = async (quantity: number) => {
  last = undefined
  const { data } = await call(handler, 'POST /products', {
    body: { name: `Counted ${randomUUID()}`, price: 20, quantity },
    token: owner,
  })
  await follow(data.id)
  return data
}
const history = async (id: string, query: Record<string, string> = {}) =>
  (await call(handler, 'GET /products/{id}/stock-history', { params: { id }, query, token: owner }))
    .data

describe('the stock history', () => {
  test('shows who changed it and which orders took or returned stock', async () => {
    const product = await stocked(5)
    const order = await visitor()(orderHandler, 'POST /orders', {
      body: guestOrder([{ product_id: product.id, quantity: 2 }]),
      headers: { 'idempotency-key': randomUUID() },
    })
    await follow(product.id)
    await call(adminOrders, 'PUT /admin/orders/{id}/status', {
      params: { id: order.data.id },
      body: { status: 'cancelled' },
      token: owner,
    })
    await follow(product.id)
    await call(handler, 'PUT /products/{id}', {
      params: { id: product.id },
      body: { ...product, quantity: 12, quantity_seen: 5 },
      token: owner,
    })
    await follow(product.id)
    const { changes, next } = await history(product.id)
    const { order_number } = order.data
    expect(changes).toMatchObject([
      { reason: 'edited', by: 'Ada Owner', change: 7, left: 12, order_id: null },
      { reason: 'returned', by: '', change: 2, left: 5, order_number },
      { reason: 'ordered', by: '', change: -2, left: 3, order_id: order.data.id },
      { reason: 'created', by: 'Ada Owner', change: 5, left: 5 },
    ])
    expect(next).toBeNull()
  })

  test('ignores repeated events and changes without a stock movement', async () => {
    const product = await stocked(5)
    await call(handler, 'PUT /products/{id}', {
      params: { id: product.id },
      body: { ...product, quantity: 6, price: 21 },
      token: owner,
    })
    const change = await follow(product.id)
    await onVariantChange(change)
    await call(handler, 'PUT /products/{id}', {
      params: { id: product.id },
      body: { ...product, quantity: 6, price: 22, updated_at: undefined },
      token: owner,
    })
    await follow(product.id)
    expect((await history(product.id)).changes).toHaveLength(2)
  })

  test('names who removed variants that had stock', async () => {
    const product = await stocked(5)
    const change = async (body: object) =>
      (
        await call(handler, 'PUT /products/{id}', {
          params: { id: product.id },
          body: { name: product.name, price: 20, ...body },
          token: owner,
        })
      ).data
    const sizes = (values: string[]) => ({
      attributes: [{ name: 'Size', values }],
      variants: values.map(size => ({
        name: size,
        price: 20,
        quantity: 3,
        attributes: { Size: size },
      })),
    })
    const { variants } = await change(sizes(['S', 'M']))
    for (const { id } of variants) {
      last = undefined
      await follow(product.id, id)
    }
    const [, medium] = variants
    await change({ attributes: [{ name: 'Size', values: ['M'] }], variants: [medium] })
    const { changes } = await history(product.id)
    const removed = changes.filter(({ reason }: { reason: string }) => reason === 'removed')
    expect(removed).toMatchObject([
      { variant_id: variants[0].id, variant_name: 'S', by: 'Ada Owner', change: -3, left: 0 },
      { variant_id: product.id, by: 'Ada Owner', change: -5, left: 0 },
    ])
  })

  test('shows nothing for a change that doesn’t mention the stock, which stays (S-171)', async () => {
    const product = await stocked(5)
    const body = { name: product.name, price: 25 }
    const options = { params: { id: product.id }, body, token: owner }
    const { status, data } = await call(handler, 'PUT /products/{id}', options)
    expect({ status, quantity: data.quantity }).toEqual({ status: 200, quantity: 5 })
    await follow(product.id)
    expect((await history(product.id)).changes).toHaveLength(1)
  })

  test.each([
    ['a compare price below the price', { compare_price: 19 }, 'body.compare_price'],
    ['a sale price above the price', { sale_price: 21 }, 'body.sale_price'],
    [
      'a variant’s compare price below its price',
      {
        attributes: [{ name: 'Size', values: ['S'] }],
        variants: [{ name: 'S', price: 30, compare_price: 25, attributes: { Size: 'S' } }],
      },
      'body.variants.0.compare_price',
    ],
  ])('%s is refused at its field', async (_, more, path) => {
    const body = { name: `Priced ${randomUUID()}`, price: 20, ...more }
    const answer = await call(handler, 'POST /products', { body, token: owner })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ path }])
  })

  test('is paged, per product or variant', async () => {
    const product = await stocked(1)
    for (let quantity = 2; quantity <= 6; quantity++) {
      await call(handler, 'PUT /products/{id}', {
        params: { id: product.id },
        body: { ...product, quantity, updated_at: undefined },
        token: owner,
      })
      await follow(product.id)
    }
    const found: number[] = []
    let before: string | null = ''
    do {
      const page = await history(product.id, { limit: '4', before, variant_id: product.id })
      found.push(...page.changes.map(({ left }: { left: number }) => left))
      before = page.next
    } while (before)
    expect(found).toEqual([6, 5, 4, 3, 2, 1])
    expect((await history(product.id, { variant_id: 'var_none' })).changes).toEqual([])
  })

  test('excludes the initial import', async () => {
    const product = await stocked(3)
    const variant = last as VariantItem
    last = undefined
    const after = { ...variant, bulk: 'load' }
    await onVariantChange({ entity: 'variant', before: undefined, after, sequence: '999' })
    expect((await history(product.id)).changes).toHaveLength(1)
  })
})
