import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { handler as cart } from '../../../functions/cart/handler.ts'
import { demoProvider } from '../../../functions/payment-providers/demo/demo-provider.ts'
import { getCharge } from '../../../functions/table/charges.ts'
import { findOrder, type OrderItem } from '../../../functions/table/orders.ts'
import { listUnmatchedEvents } from '../../../functions/table/payment-events.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { paymentStatusOf, statusesOf } from '../../../shared/rules/order/status.ts'
import { visitor } from '../../support/call.ts'
import {
  decidePayPal,
  orderNewProduct,
  payPal,
  placeOrder,
  sendNotice,
  stockOf,
} from '../../support/checkout.ts'
import { captureDemo } from '../../support/demo-payments.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { ordersWithProduct, sweepLater } from '../../support/reconcile.ts'

afterEach(() => vi.restoreAllMocks())

const cardWith = (token: string) => ({
  payment_data: { token, brand: 'visa', last4: '0002', expiry: '12/40' },
})
const unavailable = {
  status: 503,
  body: {
    code: 'payment_unavailable',
    message: 'Your payment could not be completed. Try again.',
  },
}

describe('an order with a failed payment', () => {
  test.each([
    ['tok_demo_declined', 'Your card was declined. Try another card.'],
    ['tok_demo_insufficient_funds', 'Your card has insufficient funds. Try another card.'],
  ])('with %s returns the reason and is not captured', async (token, message) => {
    const { answer, product } = await orderNewProduct(cardWith(token))
    expect(answer).toMatchObject({ status: 402, body: { code: 'payment_declined', message } })
    const [order] = (await ordersWithProduct(product.id)) as [OrderItem]
    expect(order.placed_at).toBeNull()
    expect(await getCharge(order.id)).toMatchObject({ status: 'declined' })
    expect(statusesOf(order)).toEqual({ status: 'cancelled', payment_status: 'failed' })
    expect(order.timeline.at(-1)).toMatchObject({ by: 'system', payment: 'failed', note: message })
    expect(await stockOf(product.id)).toBe(5)
  })

  test('with an unknown token is refused as invalid input', async () => {
    const { answer, product } = await orderNewProduct(cardWith('tok_made_up'))
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path: 'body.payment_data.token' }] },
    })
    expect(await stockOf(product.id)).toBe(5)
  })

  test('is placed if the charge was captured before the response was lost', async () => {
    const { confirm } = demoProvider
    vi.spyOn(demoProvider, 'confirm').mockImplementationOnce(async (...payment) => {
      await confirm(...payment)
      throw new Error('the answer was lost')
    })
    const { answer, product } = await orderNewProduct()
    expect(answer).toMatchObject({ status: 201, data: { payment_status: 'paid' } })
    expect(await getCharge(answer.data.id)).toMatchObject({ status: 'captured' })
    expect(await stockOf(product.id)).toBe(4)
  })

  test('is released if the provider failed after the authorization', async () => {
    vi.spyOn(demoProvider, 'capture').mockRejectedValueOnce(new Error('down'))
    const { answer, product } = await orderNewProduct()
    expect(answer).toMatchObject(unavailable)
    const [order] = await ordersWithProduct(product.id)
    expect(order?.timeline.at(-1)).toMatchObject({ note: 'Payment not completed' })
    expect(await getCharge(order?.id ?? '')).toMatchObject({ status: 'voided' })
    expect(await stockOf(product.id)).toBe(5)
  })

  test('stays unknown if the provider can’t be reached, and is paid once it can', async () => {
    vi.spyOn(demoProvider, 'capture').mockRejectedValueOnce(new Error('down'))
    vi.spyOn(demoProvider, 'cancel').mockRejectedValueOnce(new Error('still down'))
    const { answer, product } = await orderNewProduct()
    expect(answer).toMatchObject({
      status: 201,
      data: { payment_status: 'pending', payment_in_doubt: 'We’re asking your bank.' },
    })
    expect((await ordersWithProduct(product.id)).map(paymentStatusOf)).toEqual(['pending'])
    await sweepLater(2)
    expect((await ordersWithProduct(product.id)).map(paymentStatusOf)).toEqual(['paid'])
    expect(await stockOf(product.id)).toBe(4)
  })
})

describe('a declined buyer', () => {
  const declinedCart = async () => {
    const { product } = await stockProduct(5)
    const guest = visitor()
    await guest(cart, 'POST /cart/items', { body: { product_id: product.id, quantity: 1 } })
    const body = guestOrder([{ product_id: product.id, quantity: 1 }])
    const declined = await placeOrder({ ...body, ...cardWith('tok_demo_declined') }, 'first', guest)
    expect(declined.status).toBe(402)
    const read = async () => (await ordersWithProduct(product.id)) as [OrderItem, ...OrderItem[]]
    return { guest, body, read }
  }
  const isTold = ({ released }: OrderItem) => released?.is_told ?? false

  test('who left is told after half an hour, once', async () => {
    const { read } = await declinedCart()
    await sweepLater(29)
    expect((await read()).map(isTold)).toEqual([false])
    await sweepLater(31)
    const [told] = await read()
    expect(isTold(told)).toBe(true)
    await sweepLater(90)
    expect((await read())[0].version).toBe(told.version)
  })

  test('who paid another way isn’t told', async () => {
    const { guest, body, read } = await declinedCart()
    expect((await placeOrder(body, 'second', guest)).status).toBe(201)
    await sweepLater(31)
    expect((await read()).map(isTold)).toEqual([false, false])
  })

  test('who emptied the cart isn’t told', async () => {
    const { guest, read } = await declinedCart()
    await guest(cart, 'DELETE /cart/clear')
    await sweepLater(31)
    expect((await read()).map(isTold)).toEqual([false])
  })
})

describe('a PayPal order', () => {
  test('can’t be approved after the buyer canceled it', async () => {
    const { answer } = await orderNewProduct(payPal)
    await decidePayPal(answer.data, 'cancel')
    expect((await findOrder(answer.data.id))?.timeline.at(-1)).toMatchObject({
      by: 'system',
      note: 'You canceled the payment',
    })
    const notes = (await findOrder(answer.data.id))?.timeline.map(({ note }) => note)
    expect(notes?.filter(note => note === 'You canceled the payment')).toHaveLength(1)
    expect(await decidePayPal(answer.data, 'approve')).toMatchObject({
      status: 402,
      body: {
        code: 'payment_declined',
        message: `Order ${answer.data.order_number} was canceled before you approved its payment, so we won’t charge you for it.`,
      },
    })
  })

  test('is refunded if it is captured after the buyer canceled it', async () => {
    const { answer, product } = await orderNewProduct(payPal)
    const { id, total } = answer.data
    await decidePayPal(answer.data, 'cancel')
    const amount = toCents(total)
    await captureDemo(id, amount)
    for (let times = 0; times < 2; times++) expect((await sendNotice(id)).status).toBe(200)
    expect(await getCharge(id)).toMatchObject({ status: 'captured', refunded: amount })
    const order = (await findOrder(id)) as OrderItem
    expect(statusesOf(order)).toEqual({ status: 'cancelled', payment_status: 'refunded' })
    const notes = order.timeline.map(({ note }) => note)
    expect(notes.slice(-2)).toEqual([
      'Payment received',
      expect.stringMatching(/^Payment refunded. Credit note CN-\d+\.$/),
    ])
    expect(await stockOf(product.id)).toBe(5)
  })

  test('is refunded and released if another amount was captured', async () => {
    const { answer, product } = await orderNewProduct(payPal)
    const { id } = answer.data
    await captureDemo(id, 100)
    expect((await sendNotice(id)).status).toBe(200)
    expect(await getCharge(id)).toMatchObject({ status: 'captured', refunded: 100 })
    const order = (await findOrder(id)) as OrderItem
    expect(order.placed_at).toBeNull()
    expect(statusesOf(order)).toEqual({ status: 'cancelled', payment_status: 'refunded' })
    expect(await stockOf(product.id)).toBe(5)
    await sweepLater()
    expect(await stockOf(product.id)).toBe(5)
  })

  test('is not checked again once settled', async () => {
    const { answer } = await orderNewProduct(payPal)
    await decidePayPal(answer.data, 'approve')
    const read = vi.spyOn(demoProvider, 'read')
    expect((await sendNotice(answer.data.id)).status).toBe(200)
    expect(read).not.toHaveBeenCalled()
    expect((await findOrder(answer.data.id))?.timeline.map(one => one.note)).toEqual([
      'Order placed',
      'Payment received',
    ])
  })

  test('is settled once by a concurrent webhook and approval', async () => {
    const { answer } = await orderNewProduct(payPal)
    const { id, total } = answer.data
    const amount = toCents(total)
    await captureDemo(id, amount)
    const { read } = demoProvider
    vi.spyOn(demoProvider, 'read').mockImplementationOnce(async request => {
      const found = await read(request)
      await decidePayPal(answer.data, 'approve')
      return found
    })
    expect((await sendNotice(id)).status).toBe(200)
    const order = (await findOrder(id)) as OrderItem
    expect([paymentStatusOf(order), order.version]).toEqual(['paid', 2])
  })

  test('keeps the notice of an unknown order for staff', async () => {
    const id = `ord_${randomUUID()}`
    for (let times = 0; times < 2; times++) expect((await sendNotice(id)).status).toBe(200)
    const unmatched = await listUnmatchedEvents(100)
    expect(unmatched.filter(({ notice }) => notice.order_id === id)).toMatchObject([
      { provider: 'demo', state: 'unmatched' },
      { provider: 'demo', state: 'unmatched' },
    ])
  })
})
