import type { LineUnits, OrderFacts } from '../../schemas/order-facts.ts'
import { creditableUnits, lineOf } from './units.ts'

const isReplacement = (order: OrderFacts, { line_id }: LineUnits): boolean =>
  lineOf(order, line_id)?.exchange_of != null

/** Splits units into those that were sold and those that replace returned ones. */
export const splitReplacements = (order: OrderFacts, units: readonly LineUnits[]) => ({
  sold: units.filter(one => !isReplacement(order, one)),
  replacements: units.filter(one => isReplacement(order, one)),
})

/** Returns the returned units that replacements stand in for, as far as their price wasn't refunded. */
export const returnedFor = (order: OrderFacts, replacements: readonly LineUnits[]): LineUnits[] => {
  const groups = order.returns.flatMap(({ units }) => units)
  return replacements.flatMap(({ line_id, quantity }) => {
    const group = groups.find(({ replacement }) => replacement?.line_id === line_id)
    const line = group && lineOf(order, group.line_id)
    if (!line) return []
    const left = Math.min(quantity, creditableUnits(order, line))
    return left > 0 ? [{ line_id: line.id, quantity: left }] : []
  })
}
