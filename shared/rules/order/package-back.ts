import type { LineFacts, OrderFacts } from '../../schemas/order-facts.ts'
import type { Command, Decision } from './commands.ts'
import { notAllowed } from './commands.ts'
import { noPackage } from './fulfillment.ts'
import { replacedLine } from './replacements.ts'
import { creditableUnits, openUnits, shippedUnits } from './units.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

/** Returns whether the line still has to ship in place of returned units whose price was refunded. */
const replacesRefunded = (order: OrderFacts, line: LineFacts): boolean => {
  const sold = replacedLine(order, line)
  if (!sold || openUnits(order, line) === 0) return false
  const replaced = order.lines
    .filter(one => replacedLine(order, one) === sold)
    .reduce((sum, { quantity, canceled }) => sum + quantity - canceled, 0)
  return sold.credited + replaced > shippedUnits(order, sold)
}

/**
 * Records that the carrier brought a package back. Its items have to ship again: staff send them
 * once more, or cancel them with a refund.
 */
export const packageBack = <Order extends OrderFacts>(
  order: Order,
  { shipment_id }: Of<'package_back'>,
  now: string,
): Decision<Order> => {
  const found = order.shipments.find(({ id }) => id === shipment_id)
  if (!found) return noPackage()
  if (found.delivered_at !== null)
    return notAllowed('This package was delivered. Mark it as not delivered first.')
  const next = {
    ...order,
    shipments: order.shipments.filter(({ id }) => id !== shipment_id),
    came_back: [...(order.came_back ?? []), { ...found, returned_at: now }],
  }
  const lines = next.lines.filter(({ id }) => found.units.some(({ line_id }) => line_id === id))
  if (lines.some(line => creditableUnits(next, line) < 0 || replacesRefunded(next, line)))
    return notAllowed('Items of this package were refunded, so they can’t ship again.')
  return { order: next, effects: [] }
}
