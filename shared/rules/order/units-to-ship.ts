import type { LineUnits, OrderFacts } from '../../schemas/order-facts.ts'
import { ship } from './fulfillment.ts'

const everything = { id: 'next', carrier: null, tracking_number: null, tracking_url: null }

/** Lists the units a package with everything that can ship now would contain. */
export const unitsToShip = (order: OrderFacts): LineUnits[] => {
  const decision = ship(order, { type: 'ship', shipment: everything }, order.reserved_at)
  return 'refused' in decision ? [] : (decision.order.shipments.at(-1)?.units ?? [])
}
