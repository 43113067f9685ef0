import { openUnits } from '../../../../shared/rules/order/units.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { LineFacts, LineUnits } from '../../../../shared/schemas/order-facts.ts'

/** A line item's quantities with its names and picture. */
export type OrderLine = { line: LineFacts; item: AdminOrder['OrderItems'][number] }

/** Pairs the lines of an order with their names. */
export const linesOf = ({ facts, OrderItems }: AdminOrder): OrderLine[] =>
  facts.lines.flatMap((line, index) => {
    const item = OrderItems[index]
    return item ? [{ line, item }] : []
  })

/** Lists the lines with items that can be chosen, at most `most` of each. */
export const selectableLines = (order: AdminOrder, most: (line: LineFacts) => number) =>
  linesOf(order)
    .map(one => ({ ...one, most: most(one.line) }))
    .filter(one => one.most > 0)

/** Lists the lines with items to ship. */
export const openLines = (order: AdminOrder) =>
  selectableLines(order, line => openUnits(order.facts, line))

/** Quantities by line. */
export type ChosenQuantities = Readonly<Record<string, number>>

/** Returns the chosen units, never more than the order still allows. */
export const toUnits = (
  lines: readonly { line: LineFacts; most: number }[],
  chosen: ChosenQuantities,
): LineUnits[] =>
  lines
    .map(({ line, most }) => ({
      line_id: line.id,
      quantity: Math.min(chosen[line.id] ?? 0, most),
    }))
    .filter(({ quantity }) => quantity > 0)

/** Chooses all units of these lines. */
export const chooseAll = (lines: readonly { line: LineFacts; most: number }[]): ChosenQuantities =>
  Object.fromEntries(lines.map(({ line, most }) => [line.id, most]))

export { formatItemCount as items } from '../../../../shared/rules/item-count.ts'
