import { ShopError } from '../../shared/errors.ts'
import { awaitsLink, isUnfinished } from '../../shared/rules/order/pay.ts'
import { attemptWithUnknownOutcome } from '../../shared/rules/order/payment.ts'
import { isLive } from '../../shared/rules/order/status.ts'
import { methodTraits } from '../../shared/schemas/payment-method.ts'
import { PaymentDeclined } from '../payment-providers/payment-declined.ts'
import type { PaymentSource, ProviderPayment } from '../payment-providers/provider.ts'
import type { OrderItem } from '../table/orders.ts'
import { reportToOrder } from './apply-command.ts'
import { endAttempt, logUnknownOutcome, reportPayment } from './order-work.ts'
import { paymentRequest, providerOfAttempt } from './payment-request.ts'

/** An order after an attempt to pay, and the payment at the provider if the buyer has to act. */
export type PayResult = { order: OrderItem; payment: ProviderPayment | null }

const unavailable = (cause: unknown) =>
  new ShopError('payment_unavailable', 'Your payment could not be completed. Try again.', {
    cause,
  })

/** Creates the error for an order that was released, or whose last attempt to pay failed. */
export const paymentDeclined = (
  order: OrderItem,
  fingerprint: string | null = null,
): PaymentDeclined =>
  new PaymentDeclined(
    order.released?.reason ?? order.attempts.at(-1)?.reason ?? 'Payment declined',
    fingerprint,
  )

/** Returns whether this attempt paid the order. */
const isPaid = (order: OrderItem, attemptId: string): boolean =>
  order.placed_at !== null &&
  isLive(order) &&
  order.attempts.some(({ id, state }) => id === attemptId && state === 'captured')

/**
 * Returns whether the order waits for its buyer: unpaid, or reopened for another payment. While a
 * payment's outcome is unknown, the order waits for the provider instead.
 */
export const waitsForBuyer = (order: OrderItem): boolean =>
  !attemptWithUnknownOutcome(order) && (isUnfinished(order) || awaitsLink(order))

const latestAttempt = (order: OrderItem) => {
  const attempt = order.attempts.at(-1)
  if (!attempt) throw new Error('The order has no payment attempt')
  return attempt
}

/**
 * Records that the latest attempt was sent. From then on, its outcome is unknown. With `mayRefuse`,
 * throws `payment_unknown` if another request sent one.
 */
const markSent = async (order: OrderItem, now: Date, { mayRefuse = false } = {}) => {
  const command = { type: 'send' as const, attempt_id: latestAttempt(order).id }
  return (await reportToOrder(order, command, () => null, now, { mayRefuse })).order
}

/**
 * Ends a payment whose call failed, unless the charge succeeded. If the provider can't be reached,
 * the outcome stays unknown: the buyer's page and the sweep ask again.
 */
const recover = async (order: OrderItem, cause: unknown, now: Date): Promise<PayResult> => {
  const { id } = latestAttempt(order)
  let ended: OrderItem
  try {
    ended = await endAttempt(order, id, now)
  } catch (error) {
    logUnknownOutcome(order, error)
    return { order: await markSent(order, now), payment: null }
  }
  if (isPaid(ended, id) || attemptWithUnknownOutcome(ended)) return { order: ended, payment: null }
  throw cause instanceof ShopError && cause.code === 'invalid' ? cause : unavailable(cause)
}

/** Records a payment's result. Errors: `payment_declined` if the buyer has to pay another way. */
const settle = async (
  order: OrderItem,
  attemptId: string,
  payment: ProviderPayment,
  now: Date,
): Promise<PayResult> => {
  const next = await reportPayment(order, attemptId, payment, now)
  if (isPaid(next, attemptId)) return { order: next, payment: null }
  if (attemptWithUnknownOutcome(next) && isLive(next)) return { order: next, payment }
  const canAct = payment.status === 'requires_action' && payment.reason === null
  if (canAct && waitsForBuyer(next)) return { order: next, payment }
  throw paymentDeclined(next, payment.fingerprint)
}

/**
 * Charges an order's latest attempt to pay. Places or releases a new order, or leaves it waiting for
 * the buyer's bank or for the outcome. Errors: `payment_declined`, `payment_unavailable`,
 * `payment_unknown`, `invalid` for an unknown token.
 */
export const payOrder = async (
  reserved: OrderItem,
  source: PaymentSource,
  now: Date,
): Promise<PayResult> => {
  // A new order is reserved with an attempt that counts as sent.
  const isSent = attemptWithUnknownOutcome(reserved) !== undefined
  const order = isSent ? reserved : await markSent(reserved, now, { mayRefuse: true })
  const attempt = latestAttempt(order)
  let payment: ProviderPayment
  try {
    const request = await paymentRequest(order, attempt)
    payment = await providerOfAttempt(attempt).confirm(request, source)
  } catch (cause) {
    return recover(order, cause, now)
  }
  return settle(order, attempt.id, payment, now)
}

/**
 * Creates the payment that the buyer approves on the provider's page. Errors: `payment_unavailable`
 * after releasing the order.
 */
export const startApproval = async (order: OrderItem, now: Date): Promise<PayResult> => {
  const attempt = latestAttempt(order)
  let payment: ProviderPayment
  try {
    const request = await paymentRequest(order, attempt)
    payment = await providerOfAttempt(attempt).create(request)
  } catch (cause) {
    return recover(order, cause, now)
  }
  // The demo's page is ours, so no link has to be stored.
  if (!payment.action) return { order, payment }
  return { order: await reportPayment(order, attempt.id, payment, now), payment }
}

/**
 * Completes a payment after its buyer acted, in the state that the provider reports. If the provider
 * can't be reached, the outcome of an approved payment is unknown, and any other payment keeps
 * waiting. Errors: `payment_declined`, `payment_unavailable`.
 */
export const completePayment = async (
  order: OrderItem,
  now: Date,
  { approved = false } = {},
): Promise<PayResult> => {
  const attempt = latestAttempt(order)
  const provider = providerOfAttempt(attempt)
  let payment: ProviderPayment | undefined
  try {
    const request = await paymentRequest(order, attempt)
    if (approved) await provider.approve?.(request)
    payment = methodTraits[attempt.method].approved_first
      ? await provider.capture(request)
      : await provider.read(request)
  } catch (cause) {
    if (!approved) throw unavailable(cause)
    // The buyer approved, so the payment may have been captured.
    logUnknownOutcome(order, cause)
    return { order: await markSent(order, now), payment: null }
  }
  return payment ? settle(order, attempt.id, payment, now) : { order, payment: null }
}
