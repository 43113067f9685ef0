import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { handler as cart } from '../../functions/cart/handler.ts'
import { handler as orders } from '../../functions/orders/handler.ts'
import { signNotice } from '../../functions/payment-providers/demo/demo-notice.ts'
import { handler as payments } from '../../functions/reconciliation/handler.ts'
import { onPaymentEvent } from '../../functions/reconciliation/on-payment-event.ts'
import type { Change } from '../../functions/table/change-record.ts'
import { paymentEventKey } from '../../functions/table/keys.ts'
import { getProduct } from '../../functions/table/products.ts'
import { get } from '../../functions/table/read.ts'
import { type Answer, call, visitor } from './call.ts'
import { guestOrder, stockProduct } from './fixtures.ts'

/** Overrides the payment of `guestOrder` with PayPal. */
export const payPal = { payment_method: 'paypal', payment_data: null }

/** Sends an order request, by default from a new guest with a new idempotency key. */
export const placeOrder = (
  body: object,
  key: string = randomUUID(),
  guest = visitor(),
): Promise<Answer> => guest(orders, 'POST /orders', { body, headers: { 'idempotency-key': key } })

/** Repeats a request with its key while the store answers that it is busy, as its message asks. */
export const patiently = async (send: () => Promise<Answer>): Promise<Answer> => {
  for (let attempt = 1; ; attempt++) {
    const answer = await send()
    if (answer.body.code !== 'busy' || attempt === 20) return answer
  }
}

/** Places an order with a key of its own, and tries again while the store is busy. */
export const placePatiently = (body: object, guest = visitor()): Promise<Answer> => {
  const key = randomUUID()
  return patiently(() => placeOrder(body, key, guest))
}

/** Orders one unit of a new product with a stock of 5. `more` overrides the request body. */
export const orderNewProduct = async (more: object = {}) => {
  const { product } = await stockProduct(5)
  const body = guestOrder([{ product_id: product.id, quantity: 1 }], more)
  return { answer: await placeOrder(body), product }
}

/** Creates a guest with items and a coupon in the cart. */
export const guestWithCoupon = async (productId: string, quantity: number, code: string) => {
  const guest = visitor()
  await guest(cart, 'POST /cart/items', { body: { product_id: productId, quantity } })
  await guest(cart, 'POST /cart/apply-coupon', { body: { coupon_code: code } })
  return guest
}

/** Approves or cancels a PayPal payment. */
export const decidePayPal = (
  { id, link_token }: { id: string; link_token: string },
  decision: 'approve' | 'cancel',
): Promise<Answer> =>
  visitor()(orders, 'POST /orders/{id}/payment', {
    params: { id },
    query: { token: link_token },
    body: { decision },
  })

/**
 * Sends a notice of the demo provider to the webhook, signed unless `more` has a signature, and lets the
 * stream consumer handle what was stored. `reference` is the payment's id, which for an order's first
 * payment is the order's.
 */
export const sendNotice = async (
  reference: string,
  event: 'charge.captured' | 'charge.declined' = 'charge.captured',
  more: { order_id?: string; sent_at?: string; signature?: string } = {},
): Promise<Answer> => {
  const { order_id = reference, sent_at = new Date().toISOString() } = more
  const notice = { order_id, reference, event, sent_at }
  const signature = more.signature ?? (await signNotice(notice))
  const answer = await call(payments, 'POST /payments/webhooks/{provider}', {
    params: { provider: 'demo' },
    body: notice,
    headers: { 'x-signature': signature },
  })
  const key = paymentEventKey('demo', `${reference}.${event}.${sent_at}`)
  const after = await get(z.looseObject({}), key, { consistent: true })
  if (after) await onPaymentEvent({ entity: 'payment-event', before: undefined, after } as Change)
  return answer
}

/** Returns the stock of each variant of a product. */
export const stocksOf = async (productId: string): Promise<number[] | undefined> =>
  (await getProduct(productId, { consistent: true }))?.variants.map(({ stock }) => stock)

/** Returns the stock of a product's first variant. */
export const stockOf = async (productId: string): Promise<number | undefined> =>
  (await stocksOf(productId))?.[0]
