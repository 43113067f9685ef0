import type { OrderFacts } from '../../schemas/order-facts.ts'
import {
  amountDue,
  capturedSinceReopening,
  refundableAmount,
  refundableOfAttempt,
} from './amounts.ts'
import { isLive } from './status.ts'
import { openUnits, shippedUnits } from './units.ts'

/**
 * Returns the adjustments of refunds, in cents. Parts of one refund to several payments count as
 * one.
 */
const adjustments = ({ refunds }: OrderFacts): number[] => {
  const sums = new Map<string, number>()
  for (const { id, share_of = id, adjustment } of refunds)
    sums.set(share_of, (sums.get(share_of) ?? 0) + adjustment)
  return [...sums.values()]
}

/** Returns whether an order is paid, so that only its refunds change what the store keeps. */
const isSettled = (order: OrderFacts): boolean =>
  isLive(order) &&
  order.placed_at !== null &&
  !order.disputes &&
  order.attempts.every(({ state }) => state === 'captured') &&
  (order.reopened_at === null || capturedSinceReopening(order) > 0) &&
  refundableAmount(order) > 0 &&
  adjustments(order).every(cents => cents === 0)

/**
 * Lists the contradictions in an order's facts, in words for the operator. A correct order has none.
 */
export const contradictionsOf = (order: OrderFacts): string[] => {
  const found: string[] = []
  const hold = (isTrue: boolean, what: string) => {
    if (!isTrue) found.push(what)
  }
  for (const line of order.lines) {
    const shipped = shippedUnits(order, line)
    hold(openUnits(order, line) >= 0, `${line.id}: more units shipped or canceled than ordered`)
    hold(line.credited <= shipped, `${line.id}: more units credited than shipped`)
    hold(line.restocked <= shipped, `${line.id}: more units came back than shipped`)
  }
  const goods = order.lines.reduce((sum, { total, discount }) => sum + total - discount, 0)
  hold(
    goods + order.shipping_cost + order.tax === order.total,
    'the parts don’t add up to the total',
  )
  for (const { id } of order.attempts)
    hold(refundableOfAttempt(order, id) >= 0, `${id}: more refunded than paid`)
  for (const { id, amount, items, shipping, adjustment } of order.refunds)
    hold(items + shipping + adjustment === amount, `${id}: the parts don’t add up to the refund`)
  if (isSettled(order)) hold(amountDue(order) === 0, 'the money kept isn’t what the items cost')
  return found
}
