import type { LineUnits, OrderFacts, ReturnFact } from '../../schemas/order-facts.ts'
import { refundableAmount } from './amounts.ts'
import { quoteRefund } from './refund.ts'
import { owedUnits } from './units.ts'

/** Lists the units of a return whose price is still to be refunded. */
export const returnUnitsToRefund = (
  order: OrderFacts,
  found: ReturnFact,
): (LineUnits & { restock: false })[] => {
  if (refundableAmount(order) === 0) return []
  return order.lines.flatMap(line => {
    const quantity = owedUnits(order, found, line)
    // Receipt decides which units go back into stock.
    return quantity > 0 ? [{ line_id: line.id, quantity, restock: false }] : []
  })
}

/** Returns the parts of a return's refund, in cents. */
export const quoteReturn = (
  order: OrderFacts,
  found: ReturnFact,
  { shipping = 0, deduction = 0 }: { shipping?: number; deduction?: number } = {},
) => quoteRefund(order, { units: returnUnitsToRefund(order, found), shipping, deduction })
