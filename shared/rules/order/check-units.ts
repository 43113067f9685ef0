import type { LineFacts, LineUnits, OrderFacts } from '../../schemas/order-facts.ts'
import { invalid, notAllowed, type Refusal } from './commands.ts'
import { isCanceled } from './status.ts'
import { countUnits, lineOf } from './units.ts'

/** Refuses unknown lines, a line that is listed twice, and more units than `left` allows. */
export const checkUnits = (
  order: OrderFacts,
  units: readonly LineUnits[],
  left: (line: LineFacts) => number,
  verb: string,
): Refusal | undefined => {
  if (countUnits(units) === 0) return invalid(`Choose the items to ${verb}.`)
  if (new Set(units.map(({ line_id }) => line_id)).size < units.length)
    return invalid('List each item once.')
  for (const { line_id, quantity } of units) {
    const line = lineOf(order, line_id)
    if (!line) return invalid('The order has no such item.')
    const most = left(line)
    if (quantity > most) return invalid(`Only ${most} can be chosen to ${verb}.`)
  }
  return undefined
}

/** Changes the lines of these units. */
export const changeUnits = <Order extends OrderFacts>(
  order: Order,
  units: readonly LineUnits[],
  change: (line: LineFacts, quantity: number) => Partial<LineFacts>,
): Order => ({
  ...order,
  lines: order.lines.map(line => {
    const quantity = countUnits(units.filter(({ line_id }) => line_id === line.id))
    return quantity > 0 ? { ...line, ...change(line, quantity) } : line
  }),
})

/** Refuses an order that was canceled or isn't paid. `verb` completes "it can't be …". */
export const refuseUnlessPlaced = (order: OrderFacts, verb: string): Refusal | undefined => {
  if (order.released || isCanceled(order))
    return notAllowed('This order was canceled. Reopen it first.')
  if (order.placed_at === null)
    return notAllowed(`This order isn’t paid yet, so it can’t be ${verb}.`)
  return undefined
}
