import { randomUUID } from 'node:crypto'
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { handler as cart } from '../../../functions/cart/handler.ts'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { handler as payments } from '../../../functions/reconciliation/handler.ts'
import { onPaymentEvent } from '../../../functions/reconciliation/on-payment-event.ts'
import type { Change } from '../../../functions/table/change-record.ts'
import { paymentEventKey } from '../../../functions/table/keys.ts'
import { findOrder } from '../../../functions/table/orders.ts'
import { get } from '../../../functions/table/read.ts'
import { call, visitor } from '../../support/call.ts'
import { decidePayPal, payPal, stockOf } from '../../support/checkout.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { payPalTestKeys, startLocalPayPal } from '../../support/local-paypal.ts'
import { sweepLater } from '../../support/reconcile.ts'
import { runPrefix } from '../../support/run-prefix.ts'
import { setSettings } from '../../support/set-settings.ts'

let local: Awaited<ReturnType<typeof startLocalPayPal>>
let guest: ReturnType<typeof visitor>
let productId: string

beforeAll(async () => {
  const stage = `/selvedge/${runPrefix()}-paypal-orders`
  const parameters = {
    'client-id': payPalTestKeys.client_id,
    'client-secret': payPalTestKeys.client_secret,
    'webhook-id': payPalTestKeys.webhook_ids[0],
  }
  for (const [name, Value] of Object.entries(parameters))
    await new SSMClient().send(
      new PutParameterCommand({ Name: `${stage}/paypal/${name}`, Value, Type: 'SecureString' }),
    )
  process.env.PAYMENT_PARAMETERS = stage
  process.env.PAYMENTS = 'paypal'
  local = await startLocalPayPal()
  await local.control('/webhooks/hold')
})
afterAll(() => local.stop())

/** A guest with two units of a product with a stock of 4 in the cart. */
beforeEach(async () => {
  guest = visitor()
  productId = (await stockProduct(4)).product.id
  await guest(cart, 'POST /cart/items', { body: { product_id: productId, quantity: 2 } })
})

const place = (more: object = payPal) =>
  guest(orders, 'POST /orders', {
    body: guestOrder([{ product_id: productId, quantity: 2 }], more),
    headers: { 'idempotency-key': randomUUID() },
  })
const providerIdOf = async (orderId: string) =>
  (await findOrder(orderId))?.attempts.at(-1)?.provider_id ?? null
const capturesOf = async (id: string | null) =>
  (await local.state()).captures.filter(({ order_id }) => order_id === id).length

/** Sends the newest event of a type to the webhook, and lets the stream consumer handle it. */
const sendEvent = async (type: string, more: Record<string, string> = {}) => {
  const { headers, body } = await local.sign(type)
  const answer = await call(payments, 'POST /payments/webhooks/{provider}', {
    params: { provider: 'paypal' },
    body: JSON.parse(body),
    headers: { ...headers, ...more },
  })
  const key = paymentEventKey('paypal', JSON.parse(body).id)
  const after = await get(z.looseObject({}), key, { consistent: true })
  if (after) await onPaymentEvent({ entity: 'payment-event', before: undefined, after } as Change)
  return { status: answer.status, isStored: after !== undefined }
}

describe('an order paid with PayPal', () => {
  test('goes to PayPal’s page and is paid when its buyer comes back', async () => {
    const { status, data } = await place()
    expect(status).toBe(201)
    const id = await providerIdOf(data.id)
    expect(data.approval_url).toBe(`${local.url}/checkoutnow?token=${id}`)
    expect((await guest(cart, 'GET /cart')).data.unfinished).toMatchObject({
      approval_url: data.approval_url,
    })
    await local.approve(id)
    for (let times = 0; times < 2; times++)
      expect((await decidePayPal(data, 'approve')).data).toMatchObject({ payment_status: 'paid' })
    expect(await capturesOf(id)).toBe(1)
    expect((await guest(cart, 'GET /cart')).data).toMatchObject({ items: [], unfinished: null })
  })

  test('is paid although its buyer never comes back', async () => {
    const { data } = await place()
    const id = await providerIdOf(data.id)
    const { unit } = (await local.state()).orders.find(one => one.id === id) ?? {}
    expect(unit?.items).toMatchObject([{ quantity: '2', unit_amount: { value: '49.99' } }])
    expect(unit?.amount.breakdown).toMatchObject({ item_total: { value: '99.98' } })
    await local.approve(id)
    for (let times = 0; times < 2; times++)
      expect(await sendEvent('CHECKOUT.ORDER.APPROVED')).toEqual({ status: 200, isStored: true })
    expect((await findOrder(data.id))?.placed_at).not.toBeNull()
    await sendEvent('PAYMENT.CAPTURE.COMPLETED')
    expect(await capturesOf(id)).toBe(1)
  })

  test('returns its items when its buyer cancels, and can’t be paid afterwards', async () => {
    const { data } = await place()
    const id = await providerIdOf(data.id)
    expect(await stockOf(productId)).toBe(2)
    await decidePayPal(data, 'cancel')
    expect(await stockOf(productId)).toBe(4)
    await local.approve(id)
    for (let times = 0; times < 2; times++)
      expect(await decidePayPal(data, 'approve')).toMatchObject({
        status: 402,
        body: {
          code: 'payment_declined',
          message: `Order ${data.order_number} was canceled before you approved its payment, so we won’t charge you for it.`,
        },
      })
    await sendEvent('CHECKOUT.ORDER.APPROVED')
    await sweepLater(20)
    expect(await capturesOf(id)).toBe(0)
    expect((await guest(cart, 'GET /cart')).data).toMatchObject({
      items: [{ quantity: 2 }],
      unfinished: null,
    })
    const again = await place()
    const next = await providerIdOf(again.data.id)
    await local.approve(next)
    expect((await decidePayPal(again.data, 'approve')).data).toMatchObject({
      payment_status: 'paid',
    })
    expect([await capturesOf(id), await capturesOf(next)]).toEqual([0, 1])
  })

  test('isn’t paid by an approval of the order that its buyer left and ordered otherwise', async () => {
    const first = await place()
    const id = await providerIdOf(first.data.id)
    const second = await place({ ...payPal, order_notes: 'Ring twice' })
    const next = await providerIdOf(second.data.id)
    await local.approve(next)
    expect((await decidePayPal(second.data, 'approve')).data).toMatchObject({
      payment_status: 'paid',
    })
    await local.approve(id)
    expect((await decidePayPal(first.data, 'approve')).status).toBe(402)
    await sendEvent('CHECKOUT.ORDER.APPROVED')
    expect([await capturesOf(id), await capturesOf(next)]).toEqual([0, 1])
    expect(await stockOf(productId)).toBe(2)
  })

  test('waits for another way to pay after a decline', async () => {
    const { data } = await place()
    const id = await providerIdOf(data.id)
    await local.approve(id, 'declined')
    const declined = await decidePayPal(data, 'approve')
    expect(declined.status).toBe(402)
    expect(declined.body.message).toContain('Choose another one at PayPal')
    expect(await stockOf(productId)).toBe(2)
    await local.approve(id, 'balance')
    expect((await decidePayPal(data, 'approve')).data).toMatchObject({ payment_status: 'paid' })
  })
})

describe('a cart approved at PayPal', () => {
  const start = async () => {
    const { status, data } = await guest(orders, 'POST /checkout/paypal')
    expect(status).toBe(200)
    return new URL(data.approval_url).searchParams.get('token') ?? ''
  }
  const read = (id: string, who = guest) =>
    who(orders, 'GET /checkout/paypal/{id}', { params: { id } })
  const placeWith = (paypal_order: string) =>
    place({ payment_method: 'paypal', payment_data: { paypal_order } })

  test('names email and address to its own buyer, and pays the order', async () => {
    const id = await start()
    expect((await read(id)).data).toMatchObject({ approved: false })
    await local.approve(id)
    expect((await read(id)).data).toMatchObject({
      approved: true,
      email: 'buyer@example.com',
      address: { first_name: 'Nora', city: 'Macon', country: 'US' },
    })
    const other = visitor()
    await other(cart, 'POST /cart/items', { body: { product_id: productId } })
    expect((await read(id, other)).status).toBe(404)
    expect((await read(id, visitor())).status).toBe(404)
    const { status, data } = await placeWith(id)
    expect(status).toBe(201)
    expect(data).toMatchObject({ payment_status: 'paid', approval_url: null })
    expect((await read(id)).data).toMatchObject({
      approved: false,
      email: null,
      order: { id: data.id, link_token: expect.any(String) },
    })
    expect((await read(id, other)).status).toBe(404)
    const { captures } = await local.state()
    expect(captures.find(({ order_id }) => order_id === id)?.amount.value).toBe(
      data.total.toFixed(2),
    )
  })

  test('that was declined and approved again leads its buyer to the order that was placed', async () => {
    const id = await start()
    await local.approve(id, 'declined')
    expect((await placeWith(id)).status).toBe(402)
    await local.approve(id, 'balance')
    await sendEvent('CHECKOUT.ORDER.APPROVED')
    expect((await guest(cart, 'GET /cart')).data.items).toEqual([])
    const { order } = (await read(id)).data
    expect(await findOrder(order.id)).toMatchObject({ placed_at: expect.any(String) })
    expect((await decidePayPal(order, 'approve')).data).toMatchObject({ payment_status: 'paid' })
  })

  const again = 'Your PayPal approval has expired. Choose PayPal again.'

  test('pays no order of another buyer, and stays with its own', async () => {
    const id = await start()
    await local.approve(id)
    const thief = visitor()
    await thief(cart, 'POST /cart/items', { body: { product_id: productId } })
    for (const who of [thief, visitor()]) {
      const { status, body } = await who(orders, 'POST /orders', {
        body: guestOrder([{ product_id: productId, quantity: 1 }], {
          payment_method: 'paypal',
          payment_data: { paypal_order: id },
        }),
        headers: { 'idempotency-key': randomUUID() },
      })
      expect([status, body.message]).toEqual([400, again])
    }
    expect(await capturesOf(id)).toBe(0)
    expect(await stockOf(productId)).toBe(4)
    expect((await placeWith(id)).data).toMatchObject({ payment_status: 'paid' })
  })

  test('pays no more than its buyer approved', async () => {
    const id = await start()
    await local.approve(id)
    const { data: approval } = await read(id)
    const second = (await stockProduct(4)).product.id
    await guest(cart, 'POST /cart/items', { body: { product_id: second, quantity: 1 } })
    const items = [
      { product_id: productId, quantity: 2 },
      { product_id: second, quantity: 1 },
    ]
    const placeMore = (more: object) =>
      guest(orders, 'POST /orders', {
        body: guestOrder(items, more),
        headers: { 'idempotency-key': randomUUID() },
      })
    const refused = await placeMore({
      payment_method: 'paypal',
      payment_data: { paypal_order: id },
    })
    expect(refused.status).toBe(400)
    expect(refused.body.message).toMatch(/^The total is now \$\d+\.\d\d\. Approve it at PayPal\.$/)
    expect(await capturesOf(id)).toBe(0)
    expect(await stockOf(productId)).toBe(4)
    const { data } = await placeMore(payPal)
    expect(data.total).toBeGreaterThan(approval.amount)
    expect(data.approval_url).not.toBeNull()
  })

  test('stores no notice before there is an order', async () => {
    await local.approve(await start())
    expect(await sendEvent('CHECKOUT.ORDER.APPROVED')).toEqual({ status: 200, isStored: false })
  })

  test('holds no items if the approval is missing', async () => {
    const answer = await placeWith(await start())
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('Your PayPal approval has expired. Choose PayPal again.')
    expect(await stockOf(productId)).toBe(4)
  })

  test('replaces an order that waits for PayPal', async () => {
    const first = await place()
    const id = await start()
    await local.approve(id)
    expect((await placeWith(id)).data).toMatchObject({ payment_status: 'paid' })
    expect((await findOrder(first.data.id))?.released).not.toBeNull()
    expect(await stockOf(productId)).toBe(2)
  })

  test('is placed once although the capture’s answer is lost', async () => {
    const id = await start()
    await local.approve(id)
    await local.fail({ path: '/capture', drop: 'after', times: 2 })
    const { status, data } = await placeWith(id)
    expect(status).toBe(201)
    expect(data).toMatchObject({ payment_status: 'paid' })
    expect(await capturesOf(id)).toBe(1)
  })

  test('needs items in the cart', async () => {
    const { status, body } = await visitor()(orders, 'POST /checkout/paypal')
    expect(status).toBe(400)
    expect(body.message).toBe('Your cart is empty')
  })
})

describe('a payment that PayPal reviews', () => {
  const review = 'PayPal is reviewing this payment.'
  const reviewed = async () => {
    const { data } = await place()
    const id = await providerIdOf(data.id)
    await local.approve(id, 'review')
    const answer = await decidePayPal(data, 'approve')
    expect(answer).toMatchObject({
      status: 200,
      data: { payment_status: 'pending', payment_in_doubt: review },
    })
    const capture = (await local.state()).captures.find(({ order_id }) => order_id === id)
    const decide = (status: 'COMPLETED' | 'DECLINED') =>
      local.control(`/captures/${capture?.id}`, { status })
    return { data, decide, read: async () => findOrder(data.id) }
  }

  test('keeps its order and is paid when PayPal decides', async () => {
    const { data, decide, read } = await reviewed()
    expect(await decidePayPal(data, 'cancel')).toMatchObject({
      status: 409,
      body: { code: 'payment_unknown' },
    })
    for (const minutes of [20, 600]) {
      await sweepLater(minutes)
      expect(await read()).toMatchObject({ placed_at: null, released: null })
    }
    expect((await guest(cart, 'GET /cart')).data.unfinished).toMatchObject({ in_doubt: review })
    await decide('COMPLETED')
    await sendEvent('PAYMENT.CAPTURE.COMPLETED')
    expect(await read()).toMatchObject({ placed_at: expect.any(String) })
    expect(await stockOf(productId)).toBe(2)
  })

  test('is released when PayPal declines it', async () => {
    const { decide, read } = await reviewed()
    await decide('DECLINED')
    await sendEvent('PAYMENT.CAPTURE.DECLINED')
    expect(await read()).toMatchObject({
      placed_at: null,
      released: { reason: expect.any(String) },
    })
    expect(await stockOf(productId)).toBe(4)
  })

  test('is waited for as many days as the settings say', async () => {
    const { payment_review_days } = await setSettings({ payment_review_days: 5 })
    const { read } = await reviewed()
    await sweepLater(119 * 60)
    expect(await read()).toMatchObject({ placed_at: null, released: null })
    await sweepLater(121 * 60)
    expect((await read())?.released).not.toBeNull()
    await setSettings({ payment_review_days })
  })

  test('is given up after three days, and refunded if PayPal accepts it later', async () => {
    const { decide, read } = await reviewed()
    await sweepLater(73 * 60)
    expect(await read()).toMatchObject({
      released: { reason: 'The payment wasn’t confirmed in time' },
    })
    expect(await stockOf(productId)).toBe(4)
    await decide('COMPLETED')
    await sendEvent('PAYMENT.CAPTURE.COMPLETED')
    expect(await read()).toMatchObject({ placed_at: null, refunds: [{ state: 'made' }] })
  })
})

describe('forged notices', () => {
  test('are refused without asking PayPal after 20 of one network', async () => {
    const { data } = await place()
    await local.approve(await providerIdOf(data.id))
    const type = 'CHECKOUT.ORDER.APPROVED'
    const from = (network: string, more = {}) =>
      sendEvent(type, { 'x-viewer-address': network, ...more })
    const forged = { 'paypal-transmission-sig': 'Zm9yZ2Vk' }
    for (let count = 0; count < 20; count++) {
      expect((await from('198.51.100.9', forged)).status).toBe(403)
      if (count < 2) expect((await from('198.51.100.10')).status).toBe(200)
    }
    expect((await from('198.51.100.9')).status).toBe(429)
    expect((await from('198.51.100.10')).status).toBe(200)
  })
})
