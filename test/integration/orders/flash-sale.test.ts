import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { getCoupon } from '../../../functions/table/coupons.ts'
import { type Answer, visitor } from '../../support/call.ts'
import {
  decidePayPal,
  guestWithCoupon,
  patiently,
  payPal,
  placeOrder,
  placePatiently,
  stockOf,
} from '../../support/checkout.ts'
import { type ConflictProxy, holdTransactions } from '../../support/conflict-proxy.ts'
import { guestOrder, stockCoupon, stockProduct } from '../../support/fixtures.ts'
import { ordersWithProduct } from '../../support/reconcile.ts'

/** About how long Amazon's DynamoDB holds the items of an order. */
const holdMs = 12

let proxy: ConflictProxy
beforeAll(async () => {
  proxy = await holdTransactions(holdMs)
})
afterAll(() => proxy.stop())

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

/** Orders a unit as a new guest on a network of their own. */
const buy = (productId: string, index: number, more: object = {}): Promise<Answer> => {
  const guest = visitor()
  const sent = {
    body: guestOrder([{ product_id: productId, quantity: 1 }], more),
    headers: { 'idempotency-key': randomUUID(), 'x-viewer-address': `10.0.0.${index}` },
  }
  return patiently(() => guest(orders, 'POST /orders', sent))
}

/** Counts answers by status and error code. */
const summary = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = [status, body.code].filter(Boolean).join(' ')
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

describe('while transactions hold their items', () => {
  test('60 buyers at once of 10 units get exactly 10, and the others learn that it is sold out', async () => {
    const { product } = await stockProduct(10)
    const { canceled } = await proxy.counts()
    const answers = await Promise.all(times(60, index => buy(product.id, index)))
    expect(summary(answers)).toEqual({ '201': 10, '409 out_of_stock': 50 })
    expect(await stockOf(product.id)).toBe(0)
    expect((await ordersWithProduct(product.id)).length).toBe(10)
    expect((await proxy.counts()).canceled).toBeGreaterThan(canceled)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      message: `${product.name} just sold out`,
      data: { lines: [{ product_id: product.id, wanted: 1, left: 0 }] },
    })
  })

  test('PayPal orders hold exactly half, and all of them can be paid at once', async () => {
    const { product } = await stockProduct(12)
    const answers = await Promise.all(times(24, index => buy(product.id, index, payPal)))
    expect(summary(answers)).toEqual({ '201': 6, '429 too_many_requests': 18 })
    const placed = answers.filter(({ status }) => status === 201)
    const paid = await Promise.all(placed.map(({ data }) => decidePayPal(data, 'approve')))
    expect(paid.map(({ data }) => data.payment_status)).toEqual(times(6, () => 'paid'))
    expect(await stockOf(product.id)).toBe(6)
  })

  test('a coupon for 5 is used by exactly 5 of 20 orders', async () => {
    await stockCoupon('LAUNCH', { usage_limit: 5 })
    const { product } = await stockProduct(40, { price: 2_000 })
    const guests = await Promise.all(times(20, () => guestWithCoupon(product.id, 1, 'LAUNCH')))
    const body = () =>
      guestOrder([{ product_id: product.id, quantity: 1 }], { subtotal: 20, discount: 2 })
    const answers = await Promise.all(guests.map(guest => placePatiently(body(), guest)))
    expect(summary(answers)).toEqual({ '201': 5, '409 price_changed': 15 })
    expect((await getCoupon('LAUNCH'))?.used_count).toBe(5)
    expect(await stockOf(product.id)).toBe(35)
  })

  test('the last unit, ordered 12 times with one key, is one order and never "sold out"', async () => {
    const { product } = await stockProduct(1)
    const key = randomUUID()
    const body = guestOrder([{ product_id: product.id, quantity: 1 }])
    const answers = await Promise.all(times(12, () => placeOrder(body, key)))
    expect(Object.keys(summary(answers)).sort()).not.toContain('409 out_of_stock')
    const ids = answers.filter(({ status }) => status === 201).map(({ data }) => data.id)
    expect(new Set(ids).size).toBe(1)
    expect((await ordersWithProduct(product.id)).length).toBe(1)
  })
})
