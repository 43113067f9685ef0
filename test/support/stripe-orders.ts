import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { expect } from 'vitest'
import * as z from 'zod'
import { handler as cart } from '../../functions/cart/handler.ts'
import { handler as orders } from '../../functions/orders/handler.ts'
import { handler as payments } from '../../functions/reconciliation/handler.ts'
import { onPaymentEvent } from '../../functions/reconciliation/on-payment-event.ts'
import type { Change } from '../../functions/table/change-record.ts'
import { paymentEventKey } from '../../functions/table/keys.ts'
import type { OrderItem } from '../../functions/table/orders.ts'
import { getProduct } from '../../functions/table/products.ts'
import { get } from '../../functions/table/read.ts'
import { capturedAmount, refundedAmount } from '../../shared/rules/order/amounts.ts'
import { isLive } from '../../shared/rules/order/status.ts'
import { type Answer, call, visitor } from './call.ts'
import { guestOrder, stockProduct } from './fixtures.ts'
import { webhookSecret } from './local-stripe.ts'
import { ordersWithProduct } from './reconcile.ts'
import type { StripeTarget } from './stripe-target.ts'

const initialStock = 10
let networks = 0

/** Sends one event of Stripe to the webhook, and lets the stream consumer handle what was stored. */
export const sendEvent = async (
  { stripe }: Pick<StripeTarget, 'stripe'>,
  event: Stripe.Event,
): Promise<Answer> => {
  const payload = JSON.stringify(event)
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
  const answer = await call(payments, 'POST /payments/webhooks/{provider}', {
    params: { provider: 'stripe' },
    body: event,
    headers: { 'stripe-signature': signature },
  })
  const key = paymentEventKey('stripe', event.id)
  const after = await get(z.looseObject({}), key, { consistent: true })
  if (after) await onPaymentEvent({ entity: 'payment-event', before: undefined, after } as Change)
  return answer
}

/** Sends all events of Stripe about an order, newest first and each twice. */
export const sendEvents = async (
  target: Pick<StripeTarget, 'stripe'>,
  orderIds: readonly string[],
): Promise<void> => {
  const { data } = await target.stripe.events.list({ limit: 100 })
  for (const event of data) {
    const about = JSON.stringify(event)
    if (!orderIds.some(id => about.includes(id))) continue
    for (let times = 0; times < 2; times++) await sendEvent(target, event)
  }
}

/**
 * Creates a shopper who can buy two units of a product, a new one unless given, with one idempotency key: a
 * guest until they sign in.
 */
export const stripeShopper = async (session?: string, given?: string) => {
  const productId = given ?? (await stockProduct(initialStock, { price: 2_000 })).product.id
  const body = guestOrder([{ product_id: productId, quantity: 2 }])
  const someone = visitor()
  let token = session
  const signIn = (as: string) => {
    token = as
  }
  const guest: typeof someone = (handler, route, options) =>
    someone(handler, route, { ...options, token })
  await guest(cart, 'POST /cart/items', { body: { product_id: productId, quantity: 2 } })
  const key = randomUUID()
  // A network of their own, because declined payments are limited per network.
  const ip = `203.0.${networks >> 8}.${++networks & 255}`
  const buy = (card: string, more: { key?: string } = {}) =>
    guest(orders, 'POST /orders', {
      body: { ...body, payment_data: { ...body.payment_data, token: card } },
      headers: { 'idempotency-key': more.key ?? key, 'x-viewer-address': ip },
    })
  const approve = ({ id, link_token }: { id: string; link_token: string }) =>
    guest(orders, 'POST /orders/{id}/payment', {
      params: { id },
      query: { token: link_token },
      body: { decision: 'approve' },
    })
  const cancel = ({ id, link_token }: { id: string; link_token: string }) =>
    guest(orders, 'POST /orders/{id}/payment', {
      params: { id },
      query: { token: link_token },
      body: { decision: 'cancel' },
    })
  const readCart = () => guest(cart, 'GET /cart')
  return { productId, buy, approve, cancel, readCart, signIn }
}

/** Finds the payment of an order at Stripe. */
export const intentOf = async (
  { stripe }: Pick<StripeTarget, 'stripe'>,
  orderId: string,
): Promise<Stripe.PaymentIntent> => {
  for await (const intent of stripe.paymentIntents.list({ limit: 100 }))
    if (intent.metadata.order_id === orderId) return intent
  throw new Error('Stripe has no payment of this order')
}

/** Adds up what Stripe keeps of an order, or of one attempt to pay it, in cents. */
export const keptByStripe = async (
  { stripe }: Pick<StripeTarget, 'stripe'>,
  { id }: Pick<OrderItem, 'id'>,
  attemptId?: string,
): Promise<{ kept: number; open: boolean }> => {
  let kept = 0
  let open = false
  const list = stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] })
  for await (const intent of list) {
    const { order_id, attempt_id } = intent.metadata
    if (order_id !== id || (attemptId && attempt_id !== attemptId)) continue
    const charge = intent.latest_charge as Stripe.Charge | null
    if (intent.status === 'succeeded')
      kept += intent.amount_received - (charge?.amount_refunded ?? 0)
    else if (intent.status !== 'canceled') open = true
  }
  return { kept, open }
}

/**
 * Checks a product's orders against Stripe's books: no payment without an order, no order without its
 * payment, none paid or refunded twice, and the stock adds up. Returns the orders.
 */
export const expectStripeBalance = async (
  target: Pick<StripeTarget, 'stripe'>,
  productId: string,
): Promise<OrderItem[]> => {
  const found = await ordersWithProduct(productId)
  for (const order of found) {
    const { kept, open } = await keptByStripe(target, order)
    const made = order.refunds.filter(({ state }) => state === 'made')
    expect(kept, 'Stripe keeps what the order says').toBe(
      capturedAmount(order) - refundedAmount({ refunds: made }),
    )
    expect(open, 'a payment may still capture').toBe(false)
    if (order.placed_at && isLive(order)) expect(capturedAmount(order)).toBe(order.total)
    else expect(kept, 'no order, no money').toBe(0)
    expect(
      order.refunds.filter(({ state }) => state !== 'made'),
      'refunds not made',
    ).toEqual([])
  }
  const product = await getProduct(productId, { consistent: true })
  const taken = found.filter(order => order.placed_at && isLive(order)).length * 2
  expect(product?.variants[0]).toMatchObject({ stock: initialStock - taken })
  expect(product?.variants[0]?.held ?? 0, 'held units').toBe(0)
  return found
}
