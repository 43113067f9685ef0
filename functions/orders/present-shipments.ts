import { carrierName, trackingLink } from '../../shared/rules/carriers.ts'
import { dayIn } from '../../shared/rules/day.ts'
import { type ExpectedDays, expectedArrival } from '../../shared/rules/delivery-promise.ts'
import { payUntil, transferredAt } from '../../shared/rules/order/pay.ts'
import { shippableItems } from '../../shared/rules/order/units.ts'
import type { Shipment } from '../../shared/schemas/order-facts.ts'
import type { OwnShipment } from '../../shared/schemas/own-order.ts'
import type { OrderItem } from '../table/orders.ts'

/** The store's time zone, and now. */
export type Clock = { timeZone: string; now: Date }

/**
 * Returns when a package is expected, or the items to ship if it is null. Null once the promised
 * days are over.
 */
const expectedOf = (
  order: OrderItem,
  shippedAt: string | null,
  { timeZone, now }: Clock,
): ExpectedDays | null => {
  const { placed_at, created_at, shipping_method } = order
  const since = transferredAt(order) ?? placed_at ?? created_at
  const expected = expectedArrival(shipping_method.delivery_time, {
    orderedOn: dayIn(timeZone, new Date(since)),
    shippedOn: shippedAt && dayIn(timeZone, new Date(shippedAt)),
  })
  return expected && expected.last >= dayIn(timeZone, now) ? expected : null
}

/**
 * Returns when the items to ship are expected; null if there are none, they wait for their payment, or no
 * days are known.
 */
export const expectedToShip = (order: OrderItem, clock: Clock): ExpectedDays | null =>
  shippableItems(order).length > 0 && payUntil(order) === null
    ? expectedOf(order, null, clock)
    : null

/** Converts a package for its buyer. */
export const presentShipment = (
  order: OrderItem,
  shipment: Shipment,
  clock: Clock,
): OwnShipment => ({
  id: shipment.id,
  items: shipment.units,
  carrier: shipment.carrier && carrierName(shipment.carrier),
  tracking_number: shipment.tracking_number,
  tracking_url: trackingLink(shipment),
  shipped_at: shipment.shipped_at,
  delivered_at: shipment.delivered_at,
  expected: shipment.delivered_at ? null : expectedOf(order, shipment.shipped_at, clock),
})
