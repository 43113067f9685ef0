import type { OrderFacts, PaymentAttempt, RefundFact } from '../../schemas/order-facts.ts'
import { amountDue } from './amounts.ts'
import {
  type Command,
  type Decision,
  type Effect,
  isRefused,
  notAllowed,
  unchanged,
} from './commands.ts'
import { isLive, isUnpaid } from './status.ts'
import { countCoupon, returnCoupon, returnStock, takeStock } from './stock-effects.ts'
import { openItems } from './units.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

/** Attempts that may still capture money. */
export const liveAttempts = ({ attempts }: Pick<OrderFacts, 'attempts'>): PaymentAttempt[] =>
  attempts.filter(({ state }) => state === 'requires_action' || state === 'authorized')

/** Voids what may still capture money. */
export const voidAttempts = (order: OrderFacts): Effect[] =>
  liveAttempts(order).map(({ id }) => ({ type: 'void', attempt_id: id }))

/** Starts an attempt to pay. Its id is its reference at the provider. */
export const newAttempt = (
  id: string,
  method: PaymentAttempt['method'],
  amount: number,
  now: string,
): PaymentAttempt => ({
  id,
  method,
  reference: method === 'cash_on_delivery' ? null : id,
  amount,
  state: 'requires_action',
  at: now,
  reason: null,
})

/** Reserves the goods and the coupon. Cash on delivery is placed at once; others wait for payment. */
export const place = <Order extends OrderFacts>(
  order: Order,
  command: Of<'place'>,
  now: string,
): Decision<Order> => {
  const isCash = order.payment_method === 'cash_on_delivery'
  const attempt = newAttempt(command.attempt_id, order.payment_method, order.total, now)
  return {
    order: {
      ...order,
      holds_coupon: order.coupon_code !== null,
      reserved_at: now,
      ...(isCash ? { placed_at: now } : { attempts: [attempt] }),
    },
    effects: [
      ...takeStock(order, openItems(order)),
      ...countCoupon(order),
      ...(isCash ? [{ type: 'email', kind: 'confirmation' } as const] : []),
    ],
  }
}

/** Releases an unpaid order: it never becomes an order. */
export const release = <Order extends OrderFacts>(
  order: Order,
  { reason, by_buyer }: { reason: string; by_buyer?: boolean | undefined },
  now: string,
): Decision<Order> => {
  if (order.released) return unchanged(order)
  if (!isUnpaid(order)) return notAllowed('This order is already placed.')
  return {
    order: {
      ...order,
      released: { at: now, reason, ...(by_buyer && { by_buyer }) },
      holds_coupon: false,
    },
    effects: [
      ...voidAttempts(order),
      ...returnStock(order, openItems(order), 'released'),
      ...returnCoupon(order),
    ],
  }
}

/** Promises a refund of money that this order has no use for: it was canceled, or the amount is wrong. */
const refundWhole = (
  attempt: PaymentAttempt,
  { id, reason }: { id: string; reason: string },
  now: string,
): RefundFact => ({
  id,
  at: now,
  by: 'system',
  kind: 'cancel',
  attempt_id: attempt.id,
  amount: attempt.amount,
  units: [],
  items: 0,
  shipping: 0,
  adjustment: attempt.amount,
  reason,
  state: 'promised',
  return_id: null,
})

const withAttempt = <Order extends OrderFacts>(order: Order, next: PaymentAttempt): Order => ({
  ...order,
  attempts: order.attempts.map(one => (one.id === next.id ? next : one)),
})

const capture = <Order extends OrderFacts>(
  order: Order,
  attempt: PaymentAttempt,
  { refund_id }: Of<'charge'>,
  now: string,
): Decision<Order> => {
  const paid = withAttempt(order, attempt)
  const isNeeded = isLive(order) && amountDue(order) === attempt.amount
  if (isNeeded)
    return order.placed_at
      ? { order: paid, effects: [] }
      : {
          order: { ...paid, placed_at: now },
          effects: [{ type: 'email', kind: 'confirmation' }],
        }
  const reason = isLive(order)
    ? 'The payment didn’t match the order’s total'
    : 'The payment arrived after the order was canceled'
  const refund = refundWhole(attempt, { id: refund_id, reason }, now)
  const returned = { ...paid, refunds: [...order.refunds, refund] }
  const effects: Effect[] = [{ type: 'refund', refund_id }]
  if (!isUnpaid(returned) || liveAttempts(returned).length > 0) return { order: returned, effects }
  const released = release(returned, { reason }, now)
  return isRefused(released)
    ? released
    : { order: released.order, effects: [...released.effects, ...effects] }
}

/**
 * Records what the provider reports about an attempt. A capture places the order, or is refunded if
 * the order no longer stands (invariant 3). A failed or voided attempt releases an unpaid order, but
 * not one that staff reopened: its customer can try again.
 */
export const charge = <Order extends OrderFacts>(
  order: Order,
  command: Of<'charge'>,
  now: string,
): Decision<Order> => {
  const before = order.attempts.find(({ id }) => id === command.attempt_id)
  if (!before) return notAllowed('The order has no such payment.')
  // A captured payment stays captured; reports may arrive late and out of order.
  if (before.state === command.state || before.state === 'captured') return unchanged(order)
  const { state, reason, by_buyer } = command
  const attempt = { ...before, state, reason, at: now }
  if (state === 'captured')
    return capture(order, { ...attempt, amount: command.amount }, command, now)
  const isOver = before.state === 'voided' || before.state === 'failed'
  if (isOver) return unchanged(order)
  const next = withAttempt(order, attempt)
  const isKept = !isUnpaid(order) || order.reopened_at !== null
  if (state === 'authorized' || liveAttempts(next).length > 0 || isKept)
    return { order: next, effects: [] }
  return release(next, { reason: reason ?? 'Payment not completed', by_buyer }, now)
}

/**
 * Records the provider's answer to a refund. One that was made gets its credit note; a failed one may
 * still be made later.
 */
export const refundResult = <Order extends OrderFacts>(
  order: Order,
  command: Of<'refund_result'>,
): Decision<Order> => {
  const { refund_id, state } = command
  const before = order.refunds.find(({ id }) => id === refund_id)
  if (!before) return notAllowed('The order has no such refund.')
  if (before.state === state || before.state === 'made') return unchanged(order)
  const result = command.state === 'made' ? { state, credit_note: command.credit_note } : { state }
  return {
    order: {
      ...order,
      refunds: order.refunds.map(one => (one.id === refund_id ? { ...one, ...result } : one)),
    },
    effects:
      state === 'made'
        ? [
            { type: 'credit_note', refund_id },
            { type: 'email', kind: 'refunded' },
          ]
        : [],
  }
}
