import type { Fulfillment, OrderStatus, PaymentStatus } from '../../schemas/order.ts'
import type { OrderFacts } from '../../schemas/order-facts.ts'
import { capturedAmount, capturedSinceReopening, refundedAmount } from './amounts.ts'
import { countUnits, pricedUnits, shippableItems } from './units.ts'

/** Returns whether the order waits for its first payment: it isn't placed yet (Q41). */
export const isUnpaid = (order: Pick<OrderFacts, 'placed_at' | 'released'>): boolean =>
  order.placed_at === null && order.released === null

/** Returns whether every unit was canceled. */
export const isCanceled = ({ lines }: Pick<OrderFacts, 'lines'>): boolean =>
  lines.every(line => line.canceled === line.quantity)

/** Returns whether the order is neither released nor canceled. */
export const isLive = (order: Pick<OrderFacts, 'lines' | 'released'>): boolean =>
  order.released === null && !isCanceled(order)

type Goods = Pick<OrderFacts, 'lines' | 'shipments' | 'returns'>

/** Returns how much of the order was shipped and delivered. */
export const fulfillmentOf = (order: Goods): Fulfillment => {
  if (order.shipments.length === 0) return 'not_shipped'
  if (shippableItems(order).length > 0) return 'partially_shipped'
  return order.shipments.every(({ delivered_at }) => delivered_at !== null)
    ? 'delivered'
    : 'shipped'
}

const isRefundedInFull = (order: Pick<OrderFacts, 'attempts' | 'refunds'>): boolean =>
  capturedAmount(order) > 0 && refundedAmount(order) >= capturedAmount(order)

const keepsNothing = ({ lines }: Pick<OrderFacts, 'lines'>): boolean =>
  lines.every(line => pricedUnits(line) === 0 || line.exchange_of !== null)

/**
 * Returns whether refunds contain every canceled unit. Canceling after a full refund adds no refund.
 */
const isCanceledByRefunds = ({ lines, refunds }: OrderFacts): boolean =>
  countUnits(refunds.flatMap(({ units }) => units)) >=
  lines.reduce((sum, { canceled, exchange_of }) => sum + (exchange_of ? 0 : canceled), 0)

/**
 * Returns whether everything was refunded. If nothing shipped, the order counts as refunded only if
 * refunds, not a cancellation, took everything off it.
 */
const isRefunded = (order: OrderFacts): boolean =>
  keepsNothing(order) &&
  isRefundedInFull(order) &&
  (!isCanceled(order) || (order.refunds.at(-1)?.kind === 'refund' && isCanceledByRefunds(order)))

/** Computes `status` (S-111) from the facts. */
export const statusOf = (order: OrderFacts): OrderStatus => {
  if (order.released) return 'cancelled'
  if (isRefunded(order)) return 'refunded'
  if (isCanceled(order)) return 'cancelled'
  if (order.placed_at === null) return 'pending'
  const fulfillment = fulfillmentOf(order)
  if (fulfillment === 'delivered' || fulfillment === 'shipped') return fulfillment
  return order.started_at || fulfillment === 'partially_shipped' ? 'processing' : 'pending'
}

const made = (order: OrderFacts) => ({
  refunds: order.refunds.filter(({ state }) => state === 'made'),
})

/** Computes `payment_status` from the facts. */
export const paymentStatusOf = (order: OrderFacts): PaymentStatus => {
  const paid = capturedAmount(order)
  const isUnpaidAgain = isLive(order) && capturedSinceReopening(order) === 0
  if (paid > 0 && !isUnpaidAgain) return refundedAmount(made(order)) >= paid ? 'refunded' : 'paid'
  return order.released ? 'failed' : 'pending'
}

/** Computes `status` and `payment_status`. */
export const statusesOf = (order: OrderFacts) => ({
  status: statusOf(order),
  payment_status: paymentStatusOf(order),
})

/** Returns whether part of the payment was refunded. Shown as a separate badge. */
export const isPartlyRefunded = (order: OrderFacts): boolean => {
  const back = refundedAmount(made(order))
  return back > 0 && back < capturedAmount(order)
}
