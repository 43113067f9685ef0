import type { LineFacts, LineUnits, OrderFacts } from '../../schemas/order-facts.ts'
import { amountDue, capturedNow } from './amounts.ts'
import { checkUnits, requireStanding } from './check-units.ts'
import { type Command, type Decision, invalid, notAllowed, unchanged } from './commands.ts'
import { newAttempt } from './payment.ts'
import { isHeld, lineOf, openItems, openUnits } from './units.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

/** Marks that staff work on an order. */
export const start = <Order extends OrderFacts>(order: Order, now: string): Decision<Order> => {
  const problem = requireStanding(order, 'processed')
  if (problem) return problem
  if (order.shipments.length > 0) return notAllowed('Items of this order already shipped.')
  return order.started_at ? unchanged(order) : { order: { ...order, started_at: now }, effects: [] }
}

/** Undoes `start`. */
export const stopWork = <Order extends OrderFacts>(order: Order): Decision<Order> => {
  const problem = requireStanding(order, 'pending')
  if (problem) return problem
  if (order.shipments.length > 0) return notAllowed('Items of this order already shipped.')
  return order.started_at
    ? { order: { ...order, started_at: null }, effects: [] }
    : unchanged(order)
}

/** Lists the units that can ship now. */
export const shippableItems = (order: OrderFacts): LineUnits[] =>
  openItems(order).filter(({ line_id }) => {
    const line = lineOf(order, line_id)
    return line !== undefined && !isHeld(order, line)
  })

/** Ships units as one package. */
export const ship = <Order extends OrderFacts>(
  order: Order,
  { shipment, ...command }: Of<'ship'>,
  now: string,
): Decision<Order> => {
  if (order.shipments.some(({ id }) => id === shipment.id)) return unchanged(order)
  const problem = requireStanding(order, 'shipped')
  if (problem) return problem
  if (order.payment_method !== 'cash_on_delivery' && amountDue(order) > 0)
    return notAllowed('This order waits for a new payment.')
  const units = command.units ?? shippableItems(order)
  if (units.length === 0) return notAllowed('There is nothing left to ship.')
  const most = (line: LineFacts) => (isHeld(order, line) ? 0 : openUnits(order, line))
  const wrong = checkUnits(order, units, most, 'ship')
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

/** Cash is collected when the last package arrives. */
const collectCash = <Order extends OrderFacts>(order: Order, id: string, now: string): Order => {
  const due = amountDue(order)
  const isDue =
    order.payment_method === 'cash_on_delivery' &&
    capturedNow(order) === 0 &&
    due > 0 &&
    openItems(order).length === 0 &&
    order.shipments.every(({ delivered_at }) => delivered_at !== null)
  if (!isDue) return order
  const attempt = { ...newAttempt(id, 'cash_on_delivery', due, now), state: 'captured' as const }
  return { ...order, attempts: [...order.attempts, attempt] }
}

/** Marks packages as delivered: all of them unless named. */
export const deliver = <Order extends OrderFacts>(
  order: Order,
  { shipment_ids, attempt_id }: Of<'deliver'>,
  now: string,
): Decision<Order> => {
  if (order.shipments.length === 0) {
    const problem = requireStanding(order, 'delivered')
    return problem ?? notAllowed('Ship the items first, so that they get a package.')
  }
  const chosen = shipment_ids ?? order.shipments.map(({ id }) => id)
  if (chosen.some(id => !order.shipments.some(shipment => shipment.id === id)))
    return invalid('The order has no such package.')
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
  return {
    order: collectCash(delivered, attempt_id, now),
    effects: [{ type: 'email', kind: 'delivered' }],
  }
}
