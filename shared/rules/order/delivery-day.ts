import type { OrderFacts } from '../../schemas/order-facts.ts'
import { addDays, dayIn, startOfDay } from '../day.ts'
import { type Command, type Decision, invalid, notAllowed, unchanged } from './commands.ts'
import { noPackage, withShipment } from './fulfillment.ts'

/** Returns the last instant of a day, or now if the day isn't over. */
const endOfDay = (timeZone: string, day: string, now: string): string => {
  const end = Date.parse(startOfDay(timeZone, addDays(day, 1))) - 1
  return new Date(Math.min(end, Date.parse(now))).toISOString()
}

/**
 * Corrects the day of a package's delivery, in the store's time zone. Returns and reports count from the
 * end of that day, so that the customer has all of the return period.
 */
export const setDelivery = <Order extends OrderFacts>(
  order: Order,
  { shipment_id, day, time_zone }: Extract<Command, { type: 'set_delivery' }>,
  now: string,
): Decision<Order> => {
  const before = order.shipments.find(({ id }) => id === shipment_id)
  if (!before) return noPackage()
  if (before.delivered_at === null) return notAllowed('This package isn’t marked as delivered.')
  const dayOf = (instant: string) => dayIn(time_zone, new Date(instant))
  if (day === dayOf(before.delivered_at)) return unchanged(order)
  if (day < dayOf(before.shipped_at)) return invalid('Choose the day it shipped or a later one.')
  if (day > dayOf(now)) return invalid('Choose today or an earlier day.')
  const next = { ...before, delivered_at: endOfDay(time_zone, day, now) }
  return { order: withShipment(order, next), effects: [] }
}
