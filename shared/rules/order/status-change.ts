import type { OrderStatus } from '../../schemas/order.ts'
import type { OrderFacts } from '../../schemas/order-facts.ts'
import { refundableAmount, shippingLeft } from './amounts.ts'
import { collectCash } from './cash.ts'
import { combineEffects } from './combine-effects.ts'
import { type Command, type Decision, type Effect, isRefused, notAllowed } from './commands.ts'
import { decide } from './decide.ts'
import { setTracking } from './fulfillment.ts'
import { statusOf } from './status.ts'
import { countUnits, creditableUnits, pricedUnits, shippableItems } from './units.ts'

/** The input of a status change: new ids, and the values that staff entered. */
export type StatusInput = {
  newId: (prefix: 'pay' | 'ref' | 'shp') => string
  by: string
  reason: string
  tracking_number: string | null
}

const refundAll = (order: OrderFacts, { newId, by, reason }: StatusInput): Command => ({
  type: 'refund',
  refund_id: newId('ref'),
  by,
  units: order.lines
    .map(line => ({
      line_id: line.id,
      quantity: pricedUnits(line),
      // Shipped units stay with the customer.
      restock: creditableUnits(order, line) === 0,
    }))
    .filter(({ quantity }) => quantity > 0),
  shipping: shippingLeft(order),
  deduction: 0,
  amount: refundableAmount(order),
  reason,
})

/** Returns the commands for a status (A-32, Q37). */
const commandsFor = (
  order: OrderFacts,
  to: OrderStatus,
  input: StatusInput,
): readonly Command[] => {
  const ship: Command = {
    type: 'ship',
    shipment: {
      id: input.newId('shp'),
      carrier: null,
      tracking_number: input.tracking_number,
      tracking_url: null,
    },
  }
  switch (to) {
    case 'pending':
      return [{ type: 'stop' }]
    case 'processing':
      return [{ type: 'start' }]
    case 'shipped':
      return [ship]
    case 'delivered':
      return [
        ...(shippableItems(order).length > 0 ? [ship] : []),
        { type: 'deliver', attempt_id: input.newId('pay') },
      ]
    case 'cancelled':
      return [
        { type: 'cancel', restock: true, reason: input.reason, refund_id: input.newId('ref') },
      ]
    case 'refunded':
      return [refundAll(order, input)]
  }
}

const decideAll = <Order extends OrderFacts>(
  order: Order,
  commands: readonly Command[],
  now: Date,
): Decision<Order> => {
  let next = order
  const effects: Effect[] = []
  for (const command of commands) {
    const decision = decide(next, command, now)
    if (isRefused(decision)) return decision
    next = decision.order
    effects.push(...decision.effects)
  }
  return { order: next, effects: combineEffects(effects) }
}

/** Sets the tracking number of the latest package, if there is one and staff entered a number. */
const withTracking = <Order extends OrderFacts>(
  order: Order,
  { tracking_number }: StatusInput,
): Order => {
  const latest = order.shipments.at(-1)
  if (!latest || !tracking_number) return order
  const tracking = { ...latest, tracking_number }
  const decision = setTracking(order, { type: 'set_tracking', shipment_id: latest.id, tracking })
  return isRefused(decision) ? order : decision.order
}

/** Carries out the command for a status. Refuses a status that the order wouldn't reach with it. */
export const changeStatus = <Order extends OrderFacts>(
  order: Order,
  to: OrderStatus,
  input: StatusInput,
  now: Date,
): Decision<Order> => {
  if (statusOf(order) === to)
    return { order: withTracking(collectCash(order, now.toISOString()), input), effects: [] }
  const shipped = countUnits(order.shipments.flatMap(({ units }) => units))
  if (to === 'cancelled' && shipped > 0)
    return notAllowed(
      `${shipped} ${shipped === 1 ? 'item' : 'items'} already shipped. Refund them or start a return instead.`,
    )
  const decision = decideAll(order, commandsFor(order, to, input), now)
  if (isRefused(decision)) return decision
  if (statusOf(decision.order) === to)
    return { ...decision, order: withTracking(decision.order, input) }
  return notAllowed(`This order can’t become ${to}.`)
}
