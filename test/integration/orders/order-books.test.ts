import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { handler as staff } from '../../../functions/orders/staff/handler.ts'
import { checkOrderBooks, repairOrderBooks } from '../../../functions/repair/order-books.ts'
import { type CouponItem, changeCoupon, getCoupon } from '../../../functions/table/coupons.ts'
import { findDrift } from '../../../functions/table/drift.ts'
import { chargeKey, couponKey, variantKey } from '../../../functions/table/keys.ts'
import { findOrder, type OrderItem, orderItems } from '../../../functions/table/orders.ts'
import { transact } from '../../../functions/table/transact.ts'
import { batchWrite, update } from '../../../functions/table/write.ts'
import { call } from '../../support/call.ts'
import { guestWithCoupon, placeOrder } from '../../support/checkout.ts'
import { guestOrder, stockCoupon, stockProduct } from '../../support/fixtures.ts'
import { followTable } from '../../support/follow-table.ts'
import { useOwnTable } from '../../support/own-table.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let token = ''
let product = ''
let variant = ''
let order: OrderItem

const drift = () => findDrift(checkOrderBooks())
const refund = async (amount: number) => {
  const { version } = (await findOrder(order.id)) as OrderItem
  return call(staff, 'POST /admin/orders/{id}/refunds', {
    params: { id: order.id },
    token,
    body: { amount, reason: 'Late', version },
  })
}

/** An order of two with a coupon, partly refunded, whose changes the stream followed. */
beforeAll(async () => {
  await useOwnTable(`order-books-${randomUUID()}`)
  trustOwnTokens()
  token = await signInAs('books-owner', { role: 'admin' })
  const stocked = await stockProduct(10, { price: 2_000 })
  product = stocked.product.id
  variant = stocked.variants[0]?.id ?? ''
  await stockCoupon('BOOKS')
  const follow = await followTable(1, kind => kind === 'variant')
  const guest = await guestWithCoupon(product, 2, 'BOOKS')
  const bought = guestOrder([{ product_id: product, quantity: 2 }])
  const { data } = await placeOrder(bought, randomUUID(), guest)
  await follow()
  order = (await findOrder(data.id)) as OrderItem
  expect((await refund(5)).status).toBe(200)
  order = (await findOrder(data.id)) as OrderItem
})

/** Changes something by hand, returns the differences, and sets it right again. */
const differencesOf = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
  await change()
  const found = await drift()
  await back()
  expect(await drift()).toEqual([])
  return found
}

const setStock = (stock: number) =>
  update(variantKey(product, variant), 'SET stock = :stock', { values: { ':stock': stock } })
const setUses = (uses: number) =>
  update(couponKey('BOOKS'), 'SET used_count = :uses', { values: { ':uses': uses } })
const setOrder = (change: Partial<OrderItem>) => batchWrite(orderItems({ ...order, ...change }))
const restore = () => setOrder({})

test('a sound store has no differences', async () => {
  expect(order).toMatchObject({ holds_coupon: true, refunds: [{ state: 'made' }] })
  expect(await drift()).toEqual([])
})

test('stock that its history doesn’t explain', async () => {
  const found = await differencesOf(
    () => setStock(7),
    () => setStock(8),
  )
  expect(found).toEqual([
    { what: 'stock', of: `${product} ${variant}`, detail: 'is 7, its history ends with 8' },
  ])
})

test('units that an order lost, and money that doesn’t match them', async () => {
  const lines = order.lines.map(line => ({ ...line, canceled: 1 }))
  const found = await differencesOf(() => setOrder({ lines }), restore)
  expect(found).toContainEqual({
    what: 'stock of an order',
    of: order.order_number,
    detail: `${product} ${variant}: 2 left the stock, 1 according to the order`,
  })
})

test('an order whose amounts contradict each other', async () => {
  const found = await differencesOf(() => setOrder({ total: order.total + 1 }), restore)
  expect(found).toEqual([
    { what: 'order', of: order.order_number, detail: 'the parts don’t add up to the total' },
  ])
  const refunds = order.refunds.map(one => ({ ...one, amount: 600 }))
  const wrong = await differencesOf(() => setOrder({ refunds }), restore)
  expect(wrong.map(({ what }) => what)).toEqual(['order', 'payment'])
})

test('money kept that isn’t what the items cost', async () => {
  const found = await differencesOf(() => setOrder({ refunds: [], shipping_off: 1 }), restore)
  expect(found).toContainEqual({
    what: 'order',
    of: order.order_number,
    detail: 'the money kept isn’t what the items cost',
  })
})

test('a charge with another amount, state or refund', async () => {
  const attempt = order.attempts[0]
  const key = chargeKey(attempt?.reference ?? '')
  const set = (name: string, value: unknown) =>
    update(key, 'SET #name = :value', { names: { '#name': name }, values: { ':value': value } })
  const expected = (detail: string) => [
    { what: 'payment', of: `${order.order_number} ${attempt?.id}`, detail },
  ]
  const amount = await differencesOf(
    () => set('amount', 1),
    () => set('amount', order.total),
  )
  expect(amount).toEqual(expected(`is ${order.total} cents, its charge 1`))
  const state = await differencesOf(
    () => set('status', 'voided'),
    () => set('status', 'captured'),
  )
  expect(state).toEqual(expected('is captured, its charge voided'))
  const back = await differencesOf(
    () => set('refunded', 400),
    () => set('refunded', 500),
  )
  expect(back).toEqual(expected('500 cents refunded, 400 of its charge'))
})

test('uses of a coupon that got another code are its own, also those of earlier releases', async () => {
  const coupon = (await getCoupon('BOOKS')) as CouponItem
  const renamed = { ...coupon, code: 'RENAMED' }
  const fails = { codeTaken: () => new Error(), conflictError: () => new Error() }
  const rename = (from: CouponItem, to: CouponItem) => transact(changeCoupon(from, to, fails))
  await rename(coupon, renamed)
  expect(await drift()).toEqual([])
  await setOrder({ coupon_id: undefined })
  expect(await drift()).toEqual([])
  await restore()
  await rename(renamed, coupon)
})

test('uses of a coupon, which the repair sets right', async () => {
  await setUses(3)
  const found = await drift()
  expect(found).toMatchObject([
    { what: 'coupon uses', of: 'BOOKS', detail: 'has 3 uses, should have 1' },
  ])
  expect(await repairOrderBooks(found)).toEqual([])
  expect(await drift()).toEqual([])
})
