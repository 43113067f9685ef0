import type { LineUnits, OrderFacts, ReturnFact } from '../../schemas/order-facts.ts'
import { lineOf, owedUnits } from './units.ts'

const isOpen = ({ state }: ReturnFact): boolean =>
  state === 'requested' || state === 'approved' || state === 'received'

/** Closes a return whose items arrived once it owes nothing. */
const settled = (order: OrderFacts, found: ReturnFact, now: string): ReturnFact =>
  found.state === 'received' && order.lines.every(line => owedUnits(order, found, line) <= 0)
    ? { ...found, state: 'closed', closed_at: now }
    : found

/**
 * Counts units that staff refund by line for the open returns that want their price, oldest first, so
 * that no return refunds them again. `credited` are shipped units that `order` doesn't count yet.
 */
export const coverReturns = (
  order: OrderFacts,
  credited: readonly LineUnits[],
  now: string,
): ReturnFact[] => {
  const left = new Map(credited.map(({ line_id, quantity }) => [line_id, quantity]))
  return order.returns.map(found => {
    if (!isOpen(found)) return found
    const covered = [...left].flatMap(([line_id, quantity]) => {
      const line = lineOf(order, line_id)
      const taken = line ? Math.min(quantity, owedUnits(order, found, line)) : 0
      left.set(line_id, quantity - taken)
      return taken > 0 ? [{ line_id, quantity: taken }] : []
    })
    if (covered.length === 0) return found
    return settled(order, { ...found, refunded: [...(found.refunded ?? []), ...covered] }, now)
  })
}
