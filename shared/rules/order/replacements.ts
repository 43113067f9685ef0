import type { LineFacts, LineUnits, OrderFacts } from '../../schemas/order-facts.ts'
import { creditableUnits, lineOf } from './units.ts'

const isReplacement = (order: OrderFacts, { line_id }: LineUnits): boolean =>
  lineOf(order, line_id)?.exchange_of != null

/** Splits units into those that were sold and those that replace returned ones. */
export const splitReplacements = (order: OrderFacts, units: readonly LineUnits[]) => ({
  sold: units.filter(one => !isReplacement(order, one)),
  replacements: units.filter(one => isReplacement(order, one)),
})

/** Returns the line whose returned units this line replaces; undefined if it was sold. */
export const replacedLine = <Line extends LineFacts>(
  { lines, returns }: Pick<OrderFacts, 'returns'> & { lines: readonly Line[] },
  line: Pick<LineFacts, 'id'>,
): Line | undefined => {
  const units = returns.flatMap(one => one.units)
  const found = units.find(({ replacement }) => replacement?.line_id === line.id)
  return lines.find(({ id }) => id === found?.line_id)
}

/** Returns the returned units that replacements replace, as far as their price wasn't refunded. */
export const replacedUnits = (order: OrderFacts, replacements: readonly LineUnits[]): LineUnits[] =>
  replacements.flatMap(({ line_id, quantity }) => {
    const line = replacedLine(order, { id: line_id })
    if (!line) return []
    const left = Math.min(quantity, creditableUnits(order, line))
    return left > 0 ? [{ line_id: line.id, quantity: left }] : []
  })
