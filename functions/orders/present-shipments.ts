import { carrierName, trackingLink } from '../../shared/rules/carriers.ts'
import { dayIn } from '../../shared/rules/day.ts'
import { type ExpectedDays, expectedArrival } from '../../shared/rules/delivery-promise.ts'
import type { Shipment } from '../../shared/schemas/order-facts.ts'
import type { OwnShipment } from '../../shared/schemas/own-order.ts'
import type { OrderItem } from '../table/orders.ts'

/** Computes when a package of an order is expected, or its unshipped items for null. */
const expectedOf = (
  { placed_at, created_at, shipping_method }: OrderItem,
  shippedAt: string | null,
  timeZone: string,
): ExpectedDays | null =>
  expectedArrival(shipping_method.delivery_time, {
    orderedOn: dayIn(timeZone, new Date(placed_at ?? created_at)),
    shippedOn: shippedAt && dayIn(timeZone, new Date(shippedAt)),
  })

/** Converts a package for its buyer. */
export const presentShipment = (
  order: OrderItem,
  shipment: Shipment,
  timeZone: string,
): OwnShipment => ({
  id: shipment.id,
  items: shipment.units,
  carrier: shipment.carrier && carrierName(shipment.carrier),
  tracking_number: shipment.tracking_number,
  tracking_url: trackingLink(shipment),
  shipped_at: shipment.shipped_at,
  delivered_at: shipment.delivered_at,
  expected: shipment.delivered_at ? null : expectedOf(order, shipment.shipped_at, timeZone),
})

/** Returns when the items to ship are expected. Null once the promised days are over. */
export const expectedNext = (
  order: OrderItem,
  { timeZone, now }: { timeZone: string; now: Date },
): ExpectedDays | null => {
  const expected = expectedOf(order, null, timeZone)
  return expected && expected.last >= dayIn(timeZone, now) ? expected : null
}
