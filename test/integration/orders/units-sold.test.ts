import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { handler as catalog } from '../../../functions/catalog/handler.ts'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { handler as staff } from '../../../functions/orders/staff/handler.ts'
import { productKey, variantKey } from '../../../functions/table/keys.ts'
import { getProduct, type ProductItem, unitsSold } from '../../../functions/table/products.ts'
import { remove } from '../../../functions/table/write.ts'
import { call, visitor } from '../../support/call.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { sweepLater } from '../../support/reconcile.ts'
import { deliverChange } from '../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

type Line = { product: ProductItem; quantity: number }

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('units-sold-owner', { role: 'admin' })
})

const soldOf = async ({ id }: ProductItem): Promise<number | undefined> => {
  const found = await getProduct(id, { consistent: true })
  return found && unitsSold(found)
}
const place = async (lines: Line[], more: object = {}) => {
  const items = lines.map(({ product, quantity }) => ({ product_id: product.id, quantity }))
  const { data } = await visitor()(orders, 'POST /orders', {
    body: guestOrder(items, more),
    headers: { 'idempotency-key': randomUUID() },
  })
  return data
}
const stocked = async (more: Partial<ProductItem> = {}) => (await stockProduct(500, more)).product
const command = async (id: string, path: string, body: object) => {
  const { data } = await call(staff, 'GET /admin/orders/{id}', { params: { id }, token })
  const answer = await call(staff, `POST /admin/orders/{id}/${path}`, {
    params: { id },
    token,
    body: { ...body, version: data.version },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.data
}
const line = { line_id: 'l1', quantity: 2 }

describe('a product’s units sold', () => {
  it('increase by the items of an order', async () => {
    const [shirt, scarf] = [await stocked({ units_sold: 7 }), await stocked()]
    const cash = { payment_method: 'cash_on_delivery', payment_data: null }
    await place([
      { product: shirt, quantity: 2 },
      { product: scarf, quantity: 3 },
    ])
    await place([{ product: scarf, quantity: 1 }], cash)
    expect([await soldOf(shirt), await soldOf(scarf)]).toEqual([9, 4])
  })

  it('count all sizes of a product', async () => {
    const { product, variants } = await stockProduct({ S: 5, M: 5 })
    const items = variants.map(({ id }) => ({
      product_id: product.id,
      variant_id: id,
      quantity: 2,
    }))
    await call(orders, 'POST /orders', {
      body: guestOrder(items),
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(await soldOf(product)).toBe(4)
  })

  it('don’t count declined cards or payments that never came', async () => {
    const product = await stocked()
    const declined = { token: 'tok_demo_declined', brand: 'visa', last4: '0002', expiry: '12/40' }
    await place([{ product, quantity: 2 }], { payment_data: declined })
    expect(await soldOf(product)).toBe(0)
    await place([{ product, quantity: 2 }], { payment_method: 'paypal', payment_data: null })
    await sweepLater()
    expect(await soldOf(product)).toBe(0)
  })

  it.each([true, false])('decrease by canceled items, restocked: %s', async restock => {
    const product = await stocked()
    const { id } = await place([{ product, quantity: 3 }])
    await command(id, 'cancellations', { units: [line], restock, reason: '' })
    expect(await soldOf(product)).toBe(1)
  })

  it.each([true, false])(
    'decrease by items refunded before they ship, restocked: %s',
    async restock => {
      const product = await stocked()
      const { id } = await place([{ product, quantity: 3 }])
      await command(id, 'refunds', { units: [{ ...line, restock }] })
      expect(await soldOf(product)).toBe(1)
    },
  )

  it('stay after goods came back', async () => {
    const product = await stocked()
    const { id } = await place([{ product, quantity: 3 }])
    await command(id, 'shipments', { units: [{ ...line, quantity: 3 }] })
    await command(id, 'refunds', { units: [{ ...line, restock: true }] })
    expect(await soldOf(product)).toBe(3)
  })

  it('count a reopened order again', async () => {
    const product = await stocked()
    const cash = { payment_method: 'cash_on_delivery', payment_data: null }
    const { id } = await place([{ product, quantity: 3 }], cash)
    await command(id, 'cancellations', { restock: true, reason: '' })
    expect(await soldOf(product)).toBe(0)
    await command(id, 'reopenings', { payment: null })
    expect(await soldOf(product)).toBe(3)
  })

  it('add up over many orders at once', async () => {
    const product = await stocked()
    await Promise.all(Array.from({ length: 8 }, () => place([{ product, quantity: 2 }])))
    expect(await soldOf(product)).toBe(16)
  })

  it('of a deleted variant aren’t needed to cancel its order', async () => {
    const product = await stocked()
    const { id } = await place([{ product, quantity: 3 }])
    await remove(variantKey(product.id, product.id))
    await command(id, 'cancellations', { restock: true, reason: '' })
    expect(await soldOf(product)).toBe(0)
  })
})

it('sorts popular products by units sold', async () => {
  const brand = `Brand ${randomUUID()}`
  const made = [await stockProduct(9, { brand }), await stockProduct(9, { brand })]
  for (const { product } of made)
    await deliverChange(undefined, { ...productKey(product.id), ...product })
  const list = async () => {
    forgetIndex()
    const query = { brand, sort: 'popular' }
    const { data } = await call(catalog, 'GET /products', { query })
    return data.products.map(({ id }: { id: string }) => id)
  }
  const [, last] = await list()
  const sold = made.find(one => one.product.id === last)
  const [variant] = sold?.variants ?? []
  await place([{ product: sold?.product as ProductItem, quantity: 1 }])
  const after = (await getProduct(last, { consistent: true }))?.variants[0]
  const key = variantKey(last, last)
  await deliverChange({ ...key, ...variant }, { ...key, ...after })
  expect((await list())[0]).toBe(last)
})
