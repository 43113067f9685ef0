import type { OrderFacts } from '../../schemas/order-facts.ts'
import { isByDueDay, methodTraits, needsProvider } from '../../schemas/payment-method.ts'
import { amountDue, awaitsPayment } from './amounts.ts'
import { type Command, type Decision, notAllowed, unchanged } from './commands.ts'
import {
  attemptWithUnknownOutcome,
  liveAttempts,
  newAttempt,
  outcomeUnknown,
  voidAttempts,
} from './payment.ts'
import { isLive, isUnpaid } from './status.ts'

/** Returns whether a reopened order waits for a payment by the emailed link. */
export const awaitsLink = (order: OrderFacts): boolean =>
  isLive(order) &&
  order.reopened_at !== null &&
  needsProvider(order.payment_method) &&
  awaitsPayment(order)

/** Returns whether an order waits for its buyer's transfer. */
export const awaitsTransfer = (order: OrderFacts): boolean =>
  isLive(order) &&
  order.placed_at !== null &&
  isByDueDay(order.payment_method) &&
  awaitsPayment(order)

/** Returns when the transfer of an order was recorded, which its delivery time counts from; null if none was. */
export const transferredAt = ({ attempts }: Pick<OrderFacts, 'attempts'>): string | null =>
  attempts.find(({ state, transfer }) => state === 'captured' && transfer)?.at ?? null

/** How many days a reopened order holds its items for its payment. */
export const daysToPay = 7

/** Returns the last instant to pay an order that is reopened now. */
export const endOfPayment = (now: string): string =>
  new Date(Date.parse(now) + daysToPay * 86_400_000).toISOString()

/** Returns the instant until which an order waits for its payment; null if it doesn't. */
export const payUntil = (order: OrderFacts): string | null =>
  awaitsLink(order) || awaitsTransfer(order) ? (order.pay_until ?? null) : null

/** Returns whether an order still waits for its payment although the time for it is over. */
export const isOverdue = (order: OrderFacts, now: string): boolean => {
  const until = payUntil(order)
  return until !== null && until <= now
}

/** Returns whether a provider has reviewed an unpaid order's payment for longer than this many days. */
export const isReviewOver = (order: OrderFacts, days: number, now: string): boolean => {
  const attempt = attemptWithUnknownOutcome(order)
  if (attempt?.state !== 'authorized' || !isUnpaid(order)) return false
  return Date.parse(now) - Date.parse(attempt.at) > days * 86_400_000
}

/** How long an unpaid order holds its items. */
const reservationMinutes = 15

/** Returns the instant until which an unpaid order holds its items. */
export const heldUntil = ({ reserved_at }: Pick<OrderFacts, 'reserved_at'>): string =>
  new Date(Date.parse(reserved_at) + reservationMinutes * 60_000).toISOString()

/**
 * Returns whether an unpaid order waits: for its buyer on the provider's page or to confirm the
 * card, or for the outcome of its payment.
 */
export const isUnfinished = (order: OrderFacts): boolean =>
  isUnpaid(order) &&
  (methodTraits[order.payment_method].redirects ||
    order.holds_stock === true ||
    attemptWithUnknownOutcome(order) !== undefined)

/**
 * Starts an attempt to pay a reopened order. Uses an attempt again if that is still possible, so
 * that two open windows charge once. Voids the other attempts, which have another method or amount.
 */
export const pay = <Order extends OrderFacts>(
  order: Order,
  command: Extract<Command, { type: 'pay' }>,
  now: string,
): Decision<Order> => {
  const { attempt_id, method, provider, customer } = command
  if (!awaitsLink(order)) return notAllowed('This order doesn’t need a payment.')
  if (attemptWithUnknownOutcome(order)) return outcomeUnknown()
  const due = amountDue(order)
  const latest = liveAttempts(order).at(-1)
  const isAlike = latest?.method === method && latest.amount === due
  const isSame = latest?.provider === provider && (latest?.customer ?? null) === (customer ?? null)
  if (isAlike && isSame) return unchanged(order)
  // Reopening creates an attempt without a provider. The customer's choice replaces it and begins
  // now.
  const kept =
    isAlike && !latest.provider ? order.attempts.filter(one => one !== latest) : order.attempts
  return {
    order: {
      ...order,
      payment_method: method,
      attempts: [...kept, newAttempt(attempt_id, method, due, now, command)],
    },
    effects: voidAttempts({ attempts: kept }),
  }
}
