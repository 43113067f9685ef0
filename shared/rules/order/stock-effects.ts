import type { LineUnits, OrderFacts } from '../../schemas/order-facts.ts'
import type { Effect, StockUnits } from './commands.ts'
import { lineOf } from './units.ts'

/** Merges units by variant: a transaction writes each stock item once. */
const toStockUnits = (order: OrderFacts, units: readonly LineUnits[]): StockUnits[] => {
  const merged = new Map<string, StockUnits>()
  for (const { line_id, quantity } of units) {
    const line = lineOf(order, line_id)
    if (!line || quantity === 0) continue
    const before = merged.get(line.variant_id)?.quantity ?? 0
    merged.set(line.variant_id, {
      product_id: line.product_id,
      variant_id: line.variant_id,
      quantity: before + quantity,
    })
  }
  return [...merged.values()]
}

/** Returns the effect that takes units from stock; none without units. */
export const takeStock = (order: OrderFacts, units: readonly LineUnits[]): Effect[] => {
  const taken = toStockUnits(order, units)
  const held = order.holds_stock ? { held: true } : {}
  return taken.length > 0 ? [{ type: 'take_stock', units: taken, ...held }] : []
}

/**
 * Returns the effect that returns units to stock; none without units. Units of an unpaid order are
 * no longer held. Units that were delivered and came back still count as sold.
 */
export const returnStock = (
  order: OrderFacts,
  units: readonly LineUnits[],
  cause: 'released' | 'canceled' | 'returned',
): Effect[] => {
  const returned = toStockUnits(order, units).map(one => ({
    ...one,
    unsold: cause === 'returned' ? 0 : one.quantity,
  }))
  const isReleased = cause === 'released'
  const held = isReleased && order.holds_stock ? { held: true } : {}
  const reason = isReleased ? 'released' : 'returned'
  return returned.length > 0
    ? [{ type: 'return_stock', units: returned, cause: reason, ...held }]
    : []
}

/** Returns the effect that counts units as held while the order waits for its buyer. */
export const holdStock = (order: OrderFacts, units: readonly LineUnits[]): Effect[] => [
  { type: 'hold_stock', units: toStockUnits(order, units) },
]

/** Returns the effect that stops counting units as held; none for an order that doesn't wait. */
export const endHold = (order: OrderFacts, units: readonly LineUnits[]): Effect[] =>
  order.holds_stock ? [{ type: 'end_hold', units: toStockUnits(order, units) }] : []

/** Returns the effect that cancels units without returning them to stock; none without units. */
export const writeOff = (order: OrderFacts, units: readonly LineUnits[]): Effect[] => {
  const lost = toStockUnits(order, units)
  return lost.length > 0 ? [{ type: 'write_off', units: lost }] : []
}

/** Returns the effect that stops counting the order as a use of its coupon. */
export const returnCoupon = (order: OrderFacts): Effect[] =>
  order.coupon_code && order.holds_coupon
    ? [{ type: 'return_coupon', code: order.coupon_code }]
    : []

/** Returns the effect that counts the order as a use of its coupon. */
export const countCoupon = (order: OrderFacts): Effect[] =>
  order.coupon_code && !order.holds_coupon ? [{ type: 'use_coupon', code: order.coupon_code }] : []
