import type { LineFacts, LineUnits, OrderFacts } from '../../schemas/order-facts.ts'
import { sumOfWorth, type Worth, worthOf } from './amounts.ts'

/** A refund for returned units, in cents. `total` = price - discount + tax - label. */
export type ReturnEstimate = Worth & { label: number; total: number }

/** Computes the refund for returned units. Deducts no more for the label than they are worth. */
export const estimateReturn = (
  order: OrderFacts,
  units: readonly LineUnits[],
  labelPrice: number,
): ReturnEstimate => {
  const worth = worthOf(order, units)
  const items = sumOfWorth(worth)
  const label = Math.min(labelPrice, items)
  return { ...worth, label, total: items - label }
}

/** Computes the worth of the next unit of a line, the next two units and so on, up to `most`. */
export const worthBySteps = (order: OrderFacts, line: LineFacts, most: number): Worth[] =>
  Array.from({ length: most }, (_, index) =>
    worthOf(order, [{ line_id: line.id, quantity: index + 1 }]),
  )
