import type { OrderFacts, Shipment } from '../../schemas/order-facts.ts'
import { isOnDelivery } from '../../schemas/payment-method.ts'
import { awaitsPayment, isPaymentRefunded, refundableOfAttempt } from './amounts.ts'
import { collectedCash, hasDelivered } from './cash.ts'
import { checkUnits, refuseUnlessPlaced } from './check-units.ts'
import {
  type Command,
  type Decision,
  invalid,
  notAllowed,
  type Refusal,
  unchanged,
} from './commands.ts'
import { statusOf } from './status.ts'
import { deliveredUnits, returnedUnits, shippableItems, shippableUnits } from './units.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

/** Records that staff started to work on an order. */
export const startWork = <Order extends OrderFacts>(order: Order, now: string): Decision<Order> => {
  const problem = refuseUnlessPlaced(order, 'processed')
  if (problem) return problem
  if (order.shipments.length > 0) return notAllowed('Items of this order already shipped.')
  return order.started_at ? unchanged(order) : { order: { ...order, started_at: now }, effects: [] }
}

/** Undoes `startWork`. */
export const stopWork = <Order extends OrderFacts>(order: Order): Decision<Order> => {
  const problem = refuseUnlessPlaced(order, 'pending')
  if (problem) return problem
  if (order.shipments.length > 0) return notAllowed('Items of this order already shipped.')
  return order.started_at
    ? { order: { ...order, started_at: null }, effects: [] }
    : unchanged(order)
}

/** Ships units as one package. */
export const ship = <Order extends OrderFacts>(
  order: Order,
  { shipment, ...command }: Of<'ship'>,
  now: string,
): Decision<Order> => {
  if (order.shipments.some(({ id }) => id === shipment.id)) return unchanged(order)
  const problem = refuseUnlessPlaced(order, 'shipped')
  if (problem) return problem
  if (!isOnDelivery(order.payment_method) && awaitsPayment(order))
    return notAllowed(
      order.reopened_at === null
        ? 'This order isn’t paid yet, so it can’t be shipped.'
        : 'This order waits for a new payment.',
    )
  const units = command.units ?? shippableItems(order)
  if (units.length === 0) return notAllowed('There is nothing left to ship.')
  if (!command.for_free && isPaymentRefunded(order))
    return notAllowed(
      'The whole payment was refunded. Cancel the order, or choose to ship its items for free.',
    )
  const wrong = checkUnits(order, units, line => shippableUnits(order, line), 'ship')
  if (wrong) return wrong
  const added = {
    ...shipment,
    units: units.map(({ line_id, quantity }) => ({ line_id, quantity })),
    shipped_at: now,
    delivered_at: null,
  }
  return {
    order: { ...order, shipments: [...order.shipments, added] },
    effects: [{ type: 'email', kind: 'shipped' }],
  }
}

/** Refuses a package that the order doesn't have. */
export const noPackage = (): Refusal => invalid('The order has no such package.')

/** Marks packages as delivered: all of them unless named. */
export const deliver = <Order extends OrderFacts>(
  order: Order,
  { shipment_ids }: Of<'deliver'>,
  now: string,
): Decision<Order> => {
  if (order.shipments.length === 0) {
    const problem = refuseUnlessPlaced(order, 'delivered')
    return problem ?? notAllowed('Ship the items first, so that they get a package.')
  }
  const chosen = shipment_ids ?? order.shipments.map(({ id }) => id)
  if (chosen.some(id => !order.shipments.some(shipment => shipment.id === id))) return noPackage()
  const arriving = order.shipments.filter(
    ({ id, delivered_at }) => chosen.includes(id) && delivered_at === null,
  )
  if (arriving.length === 0) return unchanged(order)
  const delivered = {
    ...order,
    shipments: order.shipments.map(one =>
      arriving.includes(one) ? { ...one, delivered_at: now } : one,
    ),
  }
  // Send one email for the order, once everything arrived.
  const isComplete = statusOf(delivered) === 'delivered'
  return {
    order: delivered,
    effects: isComplete ? [{ type: 'email', kind: 'delivered' }] : [],
  }
}

/** Returns the order with a package changed. */
export const withShipment = <Order extends OrderFacts>(order: Order, next: Shipment): Order => ({
  ...order,
  shipments: order.shipments.map(one => (one.id === next.id ? next : one)),
})

/** Changes the carrier and the tracking number of a package. */
export const setTracking = <Order extends OrderFacts>(
  order: Order,
  { shipment_id, tracking }: Of<'set_tracking'>,
): Decision<Order> => {
  const before = order.shipments.find(({ id }) => id === shipment_id)
  if (!before) return noPackage()
  const { carrier, tracking_number, tracking_url } = tracking
  const isSame =
    before.carrier === carrier &&
    before.tracking_number === tracking_number &&
    before.tracking_url === tracking_url
  if (isSame) return unchanged(order)
  const next = { ...before, carrier, tracking_number, tracking_url }
  return { order: withShipment(order, next), effects: [] }
}

/** Returns whether returns contain more units of a line than were delivered. */
const returnsMore = (order: OrderFacts): boolean =>
  order.lines.some(line => returnedUnits(order, line) > deliveredUnits(order, line))

/** Takes back a delivery that was recorded by mistake, with the cash it recorded. */
export const undeliver = <Order extends OrderFacts>(
  order: Order,
  { shipment_id }: Of<'undeliver'>,
  now: string,
): Decision<Order> => {
  const before = order.shipments.find(({ id }) => id === shipment_id)
  if (!before) return noPackage()
  if (before.delivered_at === null) return unchanged(order)
  const undelivered = withShipment(order, { ...before, delivered_at: null })
  if (returnsMore(undelivered)) return notAllowed('Items of this package are in a return.')
  const cash = hasDelivered(undelivered) ? [] : collectedCash(order)
  if (cash.some(({ id, amount }) => refundableOfAttempt(order, id) < amount))
    return notAllowed('Part of the cash for this order was paid back.')
  const attempts = order.attempts.map(one =>
    cash.includes(one) ? { ...one, state: 'voided' as const, at: now } : one,
  )
  return { order: { ...undelivered, attempts }, effects: [] }
}
