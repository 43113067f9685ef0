export const orderStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const fulfillments = ['not_shipped', 'partially_shipped', 'shipped', 'delivered'] as const
export type Fulfillment = (typeof fulfillments)[number]

/**
 * What staff still have to do to ship an order. `not_shipped` and `partially_shipped` have items that
 * can ship now; `on_hold` has items that can't, for one of the reasons below.
 */
export const fulfillmentStates = [
  'not_shipped',
  'partially_shipped',
  'on_hold',
  'shipped',
  'delivered',
  'canceled',
] as const
export type FulfillmentState = (typeof fulfillmentStates)[number]

/** The states of orders that have something to ship now. */
export const toShipStates = [
  'not_shipped',
  'partially_shipped',
] as const satisfies FulfillmentState[]

/** The states that staff filter by. `to_ship` includes both of the states above. */
export const fulfillmentFilters = ['to_ship', ...fulfillmentStates] as const
export type FulfillmentFilter = (typeof fulfillmentFilters)[number]

export const holdReasons = [
  /** The order waits for its payment: the first, or a new one since it was reopened. */
  'payment_due',
  /** The outcome of the payment isn't known yet. */
  'payment_in_review',
  'disputed',
  /** The bank gave the disputed money back. */
  'dispute_lost',
  /** The whole payment was refunded, and the items weren't canceled. */
  'refunded',
  /** Replacements ship once the returned items arrive. */
  'waiting_for_return',
] as const
export type HoldReason = (typeof holdReasons)[number]
