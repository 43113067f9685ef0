import type { FulfillmentState, HoldReason, OrderStatus } from '../../schemas/order.ts'
import type { OrderFacts } from '../../schemas/order-facts.ts'
import { isOnDelivery } from '../../schemas/payment-method.ts'
import { awaitsPayment, isPaymentRefunded } from './amounts.ts'
import { blockingDispute, isOpen } from './dispute.ts'
import { attemptWithUnknownOutcome } from './payment.ts'
import { fulfillmentOf, isLive } from './status.ts'
import { openItems, shippableItems } from './units.ts'

/** Returns the dispute over this order's payment: an open one, else a lost one. */
const disputeOf = (order: OrderFacts) =>
  order.attempts
    .flatMap(({ id }) => blockingDispute(order, id) ?? [])
    .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))[0]

/**
 * Returns the reason why an order's items can't ship; null if some can ship now, or none are left.
 * Staff can still ship a disputed order, such as to prove a delivery.
 */
export const holdOf = (order: OrderFacts): HoldReason | null => {
  if (!isLive(order) || openItems(order).length === 0) return null
  const isDue = !isOnDelivery(order.payment_method) && awaitsPayment(order)
  if (order.placed_at === null || isDue)
    return attemptWithUnknownOutcome(order) ? 'payment_in_review' : 'payment_due'
  const dispute = disputeOf(order)
  if (dispute) return isOpen(dispute) ? 'disputed' : 'dispute_lost'
  if (isPaymentRefunded(order)) return 'refunded'
  return shippableItems(order).length === 0 ? 'waiting_for_return' : null
}

/** The reasons for a hold, for staff. */
export const holdNames: Record<HoldReason, string> = {
  payment_due: 'Waiting for payment',
  payment_in_review: 'Payment in review',
  disputed: 'Payment disputed',
  dispute_lost: 'Dispute lost',
  refunded: 'Payment refunded',
  waiting_for_return: 'Waiting for a return',
}

/** Computes what staff still have to do to ship an order. No other code decides this. */
export const fulfillmentStateOf = (order: OrderFacts): FulfillmentState => {
  if (!isLive(order)) return 'canceled'
  return holdOf(order) ? 'on_hold' : fulfillmentOf(order)
}

/** The statuses that a placed order in each state can have. Lists search only these. */
export const statusesIn: Record<FulfillmentState, readonly OrderStatus[]> = {
  not_shipped: ['pending', 'processing', 'refunded'],
  partially_shipped: ['processing', 'refunded'],
  on_hold: ['pending', 'processing', 'shipped', 'delivered', 'refunded'],
  shipped: ['shipped', 'refunded'],
  delivered: ['delivered', 'refunded'],
  canceled: ['cancelled', 'refunded'],
}
