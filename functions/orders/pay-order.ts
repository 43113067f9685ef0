import { ShopError } from '../../shared/errors.ts'
import { awaitsLink, isUnfinished } from '../../shared/rules/order/pay.ts'
import { isLive } from '../../shared/rules/order/status.ts'
import { PaymentDeclined } from '../payment/payment-declined.ts'
import type { PaymentSource, ProviderPayment } from '../payment/provider.ts'
import type { OrderItem } from '../table/orders.ts'
import { endAttempt, reportPayment } from './order-work.ts'
import { paymentRequest, providerOfAttempt } from './payment-request.ts'

/** An order after an attempt to pay, and the payment at the provider if the buyer has to act. */
export type Paid = { order: OrderItem; payment: ProviderPayment | null }

const unavailable = (cause: unknown) =>
  new ShopError('payment_unavailable', 'Your payment could not be completed. Try again.', {
    cause,
  })

/** The error for an order that was released, or whose last attempt to pay failed. */
export const declined = (order: OrderItem, fingerprint: string | null = null): PaymentDeclined =>
  new PaymentDeclined(
    order.released?.reason ?? order.attempts.at(-1)?.reason ?? 'Payment declined',
    fingerprint,
  )

/** Whether this attempt paid the order. */
const isPaid = (order: OrderItem, attemptId: string): boolean =>
  order.placed_at !== null &&
  isLive(order) &&
  order.attempts.some(({ id, state }) => id === attemptId && state === 'captured')

/** Whether the order waits for its buyer: unpaid, or reopened for another payment. */
export const waitsForBuyer = (order: OrderItem): boolean => isUnfinished(order) || awaitsLink(order)

const latestAttempt = (order: OrderItem) => {
  const attempt = order.attempts.at(-1)
  if (!attempt) throw new Error('The order has no payment attempt')
  return attempt
}

/** Asks the provider for the result of a failed call. If that fails too, the sweep retries. */
const recover = async (order: OrderItem, cause: unknown, now: Date): Promise<Paid> => {
  const { id } = latestAttempt(order)
  let ended: OrderItem
  try {
    ended = await endAttempt(order, id, now)
  } catch {
    throw unavailable(cause)
  }
  if (isPaid(ended, id)) return { order: ended, payment: null }
  throw cause instanceof ShopError && cause.code === 'invalid' ? cause : unavailable(cause)
}

/** Records a payment's result. Errors: `payment_declined` if the buyer has to pay another way. */
const settle = async (
  order: OrderItem,
  attemptId: string,
  payment: ProviderPayment,
  now: Date,
): Promise<Paid> => {
  const next = await reportPayment(order.id, attemptId, payment, now)
  if (isPaid(next, attemptId)) return { order: next, payment: null }
  if (payment.status === 'authorized' && isLive(next)) return { order: next, payment }
  const canAct = payment.status === 'requires_action' && payment.reason === null
  if (canAct && waitsForBuyer(next)) return { order: next, payment }
  throw declined(next, payment.fingerprint)
}

/**
 * Charges an order's latest attempt to pay. Places or releases a new order, or leaves it waiting for
 * the buyer's bank. Errors: `payment_declined`, `payment_unavailable`, `invalid` for an unknown token.
 */
export const payOrder = async (
  order: OrderItem,
  source: PaymentSource,
  now: Date,
): Promise<Paid> => {
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
export const startApproval = async (order: OrderItem, now: Date): Promise<Paid> => {
  const attempt = latestAttempt(order)
  let payment: ProviderPayment
  try {
    const request = await paymentRequest(order, attempt)
    payment = await providerOfAttempt(attempt).create(request)
  } catch (cause) {
    return recover(order, cause, now)
  }
  // The demo's page is ours, and nothing has to be remembered.
  if (!payment.action) return { order, payment }
  return { order: await reportPayment(order.id, attempt.id, payment, now), payment }
}

/**
 * Completes a payment after its buyer acted, by what the provider says about it. The order keeps
 * waiting if the provider can't be reached. Errors: `payment_declined`, `payment_unavailable`.
 */
export const completePayment = async (
  order: OrderItem,
  now: Date,
  { approved = false } = {},
): Promise<Paid> => {
  const attempt = latestAttempt(order)
  const provider = providerOfAttempt(attempt)
  let payment: ProviderPayment | undefined
  try {
    const request = await paymentRequest(order, attempt)
    if (approved) await provider.approve?.(request)
    payment =
      attempt.method === 'paypal' ? await provider.capture(request) : await provider.read(request)
  } catch (cause) {
    throw unavailable(cause)
  }
  return payment ? settle(order, attempt.id, payment, now) : { order, payment: null }
}
