import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetIndex } from '../../../functions/catalogue/catalogue-index/get-index.ts'
import { handler as catalogueHandler } from '../../../functions/catalogue/handler.ts'
import { changeStatus } from '../../../functions/orders/change-status.ts'
import { handler } from '../../../functions/orders/handler.ts'
import { productKey } from '../../../functions/table/keys.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { getProduct, type ProductItem } from '../../../functions/table/products.ts'
import { projectSales, salesItem } from '../../../functions/table/sales.ts'
import { put, remove } from '../../../functions/table/write.ts'
import { call, visitor } from '../../support/call.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { inState, type StateChange } from '../../support/order-states.ts'
import { runs } from '../../support/seed.ts'
import { deliverChange } from '../../support/stream.ts'

type Line = { product: ProductItem; quantity: number }

let shirt: ProductItem
let scarf: ProductItem

beforeEach(async () => {
  shirt = (await stockProduct(5_000, { units_sold: 7 })).product
  scarf = (await stockProduct(5_000)).product
})

const place = async (lines: Line[], more: object = {}): Promise<OrderItem> => {
  const items = lines.map(({ product, quantity }) => ({ product_id: product.id, quantity }))
  const { data } = await visitor()(handler, 'POST /orders', {
    body: guestOrder(items, more),
    headers: { 'idempotency-key': randomUUID() },
  })
  return (await findOrder(data.id)) as OrderItem
}
const soldOf = async (product: ProductItem) =>
  (await getProduct(product.id, { consistent: true }))?.product.units_sold
const figures = async () => [await soldOf(shirt), await soldOf(scarf)]
const both = () => [
  { product: shirt, quantity: 2 },
  { product: scarf, quantity: 3 },
]

/** Returns the versions of an order of both: reserved, paid, shipped, canceled, reopened. */
const orderVersions = async (): Promise<OrderItem[]> => {
  const placed = await place(both())
  const step = (version: number, more: StateChange) => inState(placed, { ...more, version })
  return [
    step(1, { placed_at: null, payment_status: 'pending' }),
    step(2, {}),
    step(3, { status: 'shipped' }),
    step(4, { status: 'cancelled' }),
    step(5, { status: 'pending' }),
  ]
}

describe('a product’s units sold', () => {
  it('increase by its items when an order is paid', async () => {
    await projectSales(await place(both()))
    expect(await figures()).toEqual([9, 3])
  })

  it('increase when a pay-on-delivery order is placed', async () => {
    const cash = { payment_method: 'cash_on_delivery', payment_data: null }
    await projectSales(await place(both(), cash))
    expect(await figures()).toEqual([9, 3])
  })

  it('don’t increase for unpaid orders or declined payments', async () => {
    await projectSales(await place(both(), { payment_method: 'paypal', payment_data: null }))
    const [reserved] = await orderVersions()
    await projectSales(
      inState(reserved as OrderItem, { status: 'cancelled', payment_status: 'failed' }),
    )
    expect(await figures()).toEqual([7, 0])
  })

  it('count all sizes of a product', async () => {
    const { product, variants } = await stockProduct({ S: 5, M: 5 })
    const items = variants.map(({ id }) => ({
      product_id: product.id,
      variant_id: id,
      quantity: 2,
    }))
    const { data } = await visitor()(handler, 'POST /orders', {
      body: guestOrder(items),
      headers: { 'idempotency-key': randomUUID() },
    })
    await projectSales((await findOrder(data.id)) as OrderItem)
    expect(await soldOf(product)).toBe(4)
  })

  it('decrease when an order is canceled, but not when it is refunded later', async () => {
    const [cancelled, refunded] = [await place(both()), await place(both())]
    for (const order of [cancelled, refunded]) await projectSales(order)
    expect(await figures()).toEqual([11, 6])
    const change = { by: { id: 'usr_owner', name: 'Owner' }, note: '', tracking_number: null }
    await projectSales(await changeStatus(cancelled, { ...change, to: 'cancelled' }, new Date()))
    expect(await figures()).toEqual([9, 3])
    const delivered = await changeStatus(refunded, { ...change, to: 'delivered' }, new Date())
    await projectSales(await changeStatus(delivered, { ...change, to: 'refunded' }, new Date()))
    expect(await figures()).toEqual([9, 3])
  })

  it('are correct for repeated and reordered events', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.infiniteStream(fc.nat(4)),
        fc.integer({ min: 1, max: 5 }),
        async (next, upTo) => {
          const before = (await figures()) as [number, number]
          const versions = (await orderVersions()).slice(0, upTo)
          for (const index of next.take(8)) await projectSales(versions[index % upTo] as OrderItem)
          await projectSales(versions.at(-1) as OrderItem)
          for (const order of versions) await projectSales(order)
          const sells = upTo === 2 || upTo === 3 || upTo === 5
          const [more, others] = sells ? [2, 3] : [0, 0]
          expect(await figures()).toEqual([before[0] + more, before[1] + others])
        },
      ),
      { numRuns: runs(12) },
    )
  })

  it('are correct for concurrent events', async () => {
    const versions = await orderVersions()
    await Promise.all([...versions, ...versions.toReversed()].map(projectSales))
    expect(await figures()).toEqual([9, 3])
  })

  it('add up over many orders at once', async () => {
    const orders = await Promise.all(
      Array.from({ length: 8 }, () => place([{ product: shirt, quantity: 1 }])),
    )
    await Promise.all(orders.map(projectSales))
    expect(await soldOf(shirt)).toBe(15)
  })

  it('skip deleted products and count the others', async () => {
    const order = await place(both())
    await remove(productKey(scarf.id))
    await projectSales(order)
    expect(await figures()).toEqual([9, undefined])
    await projectSales(inState(order, { status: 'cancelled', version: order.version + 1 }))
    expect(await figures()).toEqual([7, undefined])
  })

  it('never fall below zero', async () => {
    const order = await place(both())
    await projectSales(order)
    await put({ ...productKey(scarf.id), ...scarf, units_sold: 1 })
    await projectSales(inState(order, { status: 'cancelled', version: order.version + 1 }))
    expect(await figures()).toEqual([7, 1])
  })

  it('are not counted again for a bulk load', async () => {
    const order = await place(both())
    await put(salesItem(order))
    await projectSales(order)
    expect(await figures()).toEqual([7, 0])
    await projectSales(inState(order, { status: 'cancelled', version: order.version + 1 }))
    expect(await soldOf(shirt)).toBe(5)
  })

  it('increase for an order with the maximum of ninety lines', async () => {
    const order = await place([{ product: shirt, quantity: 1 }])
    const made = await Promise.all(Array.from({ length: 90 }, () => stockProduct(1)))
    const [line] = order.lines
    const lines = made.map(({ product }) => ({ ...line, product_id: product.id }))
    await projectSales({ ...order, lines: lines as OrderItem['lines'] })
    expect(await soldOf(made[89]?.product as ProductItem)).toBe(1)
    expect(await soldOf(made[0]?.product as ProductItem)).toBe(1)
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
    const { data } = await call(catalogueHandler, 'GET /products', { query })
    return data.products.map(({ id }: { id: string }) => id)
  }
  const [, last] = await list()
  const { product } = made.find(one => one.product.id === last) as { product: ProductItem }
  const order = await place([{ product, quantity: 1 }])
  const before = { ...productKey(product.id), ...product }
  await deliverChange(undefined, orderWithKeys(order))
  const after = await getProduct(product.id, { consistent: true })
  expect(after?.product).toMatchObject({ units_sold: 1, version: product.version + 1 })
  await deliverChange(before, { ...productKey(product.id), ...after?.product })
  expect((await list())[0]).toBe(last)
})
