import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { handler as cart } from '../../../functions/cart/handler.ts'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { changeChargeState, createCharge } from '../../../functions/table/charges.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { isUnpaid } from '../../../shared/rules/order/status.ts'
import { type Answer, visitor } from '../../support/call.ts'
import { decidePayPal, payPal, placeOrder, sendNotice, stockOf } from '../../support/checkout.ts'
import { sentTo } from '../../support/emails.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { ordersWithProduct, reconcile, sweepLater } from '../../support/reconcile.ts'
import { deliverChange } from '../../support/stream.ts'

let guest: ReturnType<typeof visitor>
let productId: string
let email: string

/** A guest who took two of four units to PayPal. */
beforeEach(async () => {
  guest = visitor()
  productId = (await stockProduct(4)).product.id
  email = `back-${randomUUID()}@example.com`
  await guest(cart, 'POST /cart/items', { body: { product_id: productId, quantity: 2 } })
})

const order = (more: object = payPal, quantity = 2): Promise<Answer> => {
  const guest_info = { email, firstName: 'Nora', lastName: 'Whitlock' }
  const items = [{ product_id: productId, quantity }]
  return guest(orders, 'POST /orders', {
    body: guestOrder(items, { guest_info, ...more }),
    headers: { 'idempotency-key': randomUUID() },
  })
}
const shownCart = async () => (await guest(cart, 'GET /cart')).data
const stored = async (id: string) => (await findOrder(id)) as OrderItem
const setQuantity = (quantity: number) =>
  guest(cart, 'PUT /cart', { body: { product_id: productId, quantity } })
/** Returns the subjects of the emails that an order's release leads to. */
const emailsOf = async (id: string, before: OrderItem): Promise<string[]> => {
  await deliverChange(orderWithKeys(before), orderWithKeys(await stored(id)))
  return (await sentTo(email)).map(({ subject }) => subject)
}

describe('coming back from PayPal without paying', () => {
  test('the cart shows the order, and its items are still available to their buyer', async () => {
    const { data } = await order()
    const shown = await shownCart()
    expect(shown.unfinished).toEqual({
      order_id: data.id,
      order_number: data.order_number,
      item_count: 2,
      total: data.total,
      held_until: new Date(Date.parse(data.created_at) + 15 * 60_000).toISOString(),
      method: 'paypal',
      reason: null,
      approval_url: expect.stringContaining(`/checkout/paypal/${data.id}?token=`),
      link_token: expect.any(String),
      in_doubt: null,
    })
    expect(shown.items).toMatchObject([{ quantity: 2, max_quantity: 4, notice: null }])
    expect((await setQuantity(1)).data.items).toMatchObject([{ quantity: 1, max_quantity: 4 }])
    expect((await setQuantity(2)).data.items).toMatchObject([{ quantity: 2 }])
    expect(await stockOf(productId)).toBe(2)
  })

  test('other shoppers see neither the order nor its items', async () => {
    await order()
    await placeOrder(guestOrder([{ product_id: productId, quantity: 2 }]))
    const other = visitor()
    const added = await other(cart, 'POST /cart/items', { body: { product_id: productId } })
    expect(added).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    expect((await other(cart, 'GET /cart')).data.unfinished).toBeNull()
  })

  test('ordering the same again continues the same order', async () => {
    const first = await order()
    const second = await order()
    expect(second).toMatchObject({ status: 201, data: { id: first.data.id } })
    expect(second.data.approval_url).toContain(first.data.id)
    expect(await decidePayPal(second.data, 'approve')).toMatchObject({
      data: { payment_status: 'paid' },
    })
    expect((await shownCart()).items).toEqual([])
    expect(await ordersWithProduct(productId)).toHaveLength(1)
  })

  test.each([
    ['fewer items', payPal, 1],
    ['another payment method', {}, 2],
    ['a note', { ...payPal, order_notes: 'Ring twice' }, 2],
  ])('ordering with %s releases the first order', async (_, more, quantity) => {
    const first = await order()
    if (quantity === 1) await setQuantity(1)
    const second = await order(more, quantity)
    expect(second.status).toBe(201)
    expect(second.data.id).not.toBe(first.data.id)
    expect((await stored(first.data.id)).released).toMatchObject({ by_buyer: true })
    expect(await stockOf(productId)).toBe(4 - quantity)
  })

  test('an order paid in another window is not ordered twice', async () => {
    const first = await order()
    // PayPal captured the payment, and its notice has not arrived yet.
    await createCharge({
      reference: first.data.id,
      amount: (await stored(first.data.id)).total,
      status: 'captured',
      reason: null,
      refunded: 0,
      refunds: {},
      created_at: new Date().toISOString(),
    })
    await order({}, 2)
    await sweepLater()
    const all = await ordersWithProduct(productId)
    const { stock, unitsHeld, problems } = await reconcile(productId, null, all)
    expect(problems).toEqual([])
    expect(stock + unitsHeld).toBe(4)
  })

  test('a notice of the payment places the order; the cart is empty', async () => {
    const first = await order()
    await decidePayPal(first.data, 'approve')
    await sendNotice(first.data.id)
    expect(await shownCart()).toMatchObject({ items: [], unfinished: null })
  })

  test('pressing Cancel returns the items and sends no email', async () => {
    const { data } = await order()
    const before = await stored(data.id)
    await decidePayPal(data, 'cancel')
    expect(await emailsOf(data.id, before)).toEqual([])
    expect(await stockOf(productId)).toBe(4)
    expect(await shownCart()).toMatchObject({ unfinished: null, item_count: 2 })
  })

  test('a payment canceled at PayPal sends no email either', async () => {
    const { data } = await order()
    const before = await stored(data.id)
    await createCharge({
      reference: data.id,
      amount: before.total,
      status: 'authorized',
      reason: null,
      refunded: 0,
      refunds: {},
      created_at: new Date().toISOString(),
    })
    await changeChargeState(data.id, 'authorized', 'voided')
    await sendNotice(data.id, 'charge.declined')
    expect((await stored(data.id)).released).toMatchObject({ by_buyer: true })
    expect(await emailsOf(data.id, before)).toEqual([])
  })

  test('an order left for 15 minutes is released, with an email half an hour later', async () => {
    const { data } = await order()
    const before = await stored(data.id)
    await sweepLater()
    const released = await stored(data.id)
    expect(isUnpaid(released)).toBe(false)
    expect(await emailsOf(data.id, before)).toEqual([])
    await sweepLater(47)
    expect(await emailsOf(data.id, released)).toHaveLength(1)
    expect(await shownCart()).toMatchObject({ unfinished: null, item_count: 2 })
    expect(await stockOf(productId)).toBe(4)
  })
})
