import { ShopError } from '../../shared/errors.ts'
import { isLive } from '../../shared/rules/order/status.ts'
import { demoGateway } from '../payment/demo-gateway.ts'
import type { Charge } from '../payment/gateway.ts'
import type { OrderItem } from '../table/orders.ts'
import { endAttempt, reportCharge } from './order-work.ts'

const gateway = demoGateway

const charge = async (reference: string, amount: number, token: string): Promise<Charge> => {
  const authorized = await gateway.authorize({ reference, amount, token })
  return authorized.status === 'authorized' ? gateway.capture(reference) : authorized
}

const unavailable = (cause: unknown) =>
  new ShopError('payment_unavailable', 'Your payment could not be completed. Try again.', {
    cause,
  })

/** The error for an order that was released, or whose last attempt to pay failed. */
export const declined = (order: OrderItem): ShopError =>
  new ShopError(
    'payment_declined',
    order.released?.reason ?? order.attempts.at(-1)?.reason ?? 'Payment declined',
  )

/** Whether this attempt paid the order. */
const isPaid = (order: OrderItem, attemptId: string): boolean =>
  order.placed_at !== null &&
  isLive(order) &&
  order.attempts.some(({ id, state }) => id === attemptId && state === 'captured')

/** Checks that a notice comes from the gateway. */
export const isAuthentic = gateway.isAuthentic

/**
 * Records what the gateway knows about an order's payments, except captured ones, which stay captured.
 * Repeats and late notices are safe.
 */
export const applyNotice = async (order: OrderItem, now: Date): Promise<void> => {
  for (const { id, reference, state } of order.attempts) {
    if (!reference || state === 'captured') continue
    const found = await gateway.find(reference)
    if (!found || found.status === 'authorized') continue
    // Without our request, the provider voids only what the buyer canceled there.
    await reportCharge(order.id, id, found, now, { by_buyer: found.status === 'voided' })
  }
}

/** Asks the gateway for the result of a failed call. If that fails too, the sweep retries. */
const recover = async (order: OrderItem, attemptId: string, cause: unknown, now: Date) => {
  let ended: OrderItem
  try {
    ended = await endAttempt(order, attemptId, now)
  } catch {
    throw unavailable(cause)
  }
  if (isPaid(ended, attemptId)) return ended
  throw cause instanceof ShopError && cause.code === 'invalid' ? cause : unavailable(cause)
}

/**
 * Charges an order's latest attempt to pay. Places or releases a new order.
 * Errors: `payment_declined`, `payment_unavailable`, `invalid` for an unknown token.
 */
export const payOrder = async (order: OrderItem, token: string, now: Date): Promise<OrderItem> => {
  const attempt = order.attempts.at(-1)
  if (!attempt) throw new Error('The order has no payment attempt')
  let result: Charge
  try {
    result = await charge(attempt.id, attempt.amount, token)
  } catch (cause) {
    return recover(order, attempt.id, cause, now)
  }
  const paid = await reportCharge(order.id, attempt.id, result, now)
  if (!isPaid(paid, attempt.id)) throw declined(paid)
  return paid
}
