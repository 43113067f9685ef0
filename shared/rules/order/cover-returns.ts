import type { LineUnits, OrderFacts, ReturnFact } from '../../schemas/order-facts.ts'
import { changeUnits } from './check-units.ts'
import { lineOf, openUnits, owedUnits, sumUnits } from './units.ts'

const isOpen = ({ state }: ReturnFact): boolean =>
  state === 'requested' || state === 'approved' || state === 'received'

/** Closes a return whose items arrived once nothing of it is owed. */
const settled = (order: OrderFacts, found: ReturnFact, now: string): ReturnFact =>
  found.state === 'received' && order.lines.every(line => owedUnits(order, found, line) <= 0)
    ? { ...found, state: 'closed', closed_at: now }
    : found

/** Returns the replacement of a returned line that didn't ship yet. */
const openReplacement = (
  order: OrderFacts,
  { units }: ReturnFact,
  lineId: string,
): LineUnits | undefined => {
  const id = units.find(({ line_id }) => line_id === lineId)?.replacement?.line_id
  const line = id === undefined ? undefined : lineOf(order, id)
  return line && { line_id: line.id, quantity: openUnits(order, line) }
}

/** Returns the units of a line that a requested exchange still has to replace. */
export const wantedUnits = ({ units, refunded = [] }: ReturnFact, lineId: string): number =>
  Math.max(
    0,
    sumUnits([units.filter(({ replacement }) => replacement !== null)], lineId) -
      sumUnits([refunded], lineId),
  )

/** Returns how many units of a line a return would pay for or replace. */
const claimOf = (
  { before, after }: { before: OrderFacts; after: OrderFacts },
  found: ReturnFact,
  lineId: string,
): number => {
  const line = lineOf(before, lineId)
  if (!line) return 0
  const owed = isOpen(found) ? owedUnits(before, found, line) : 0
  const exchanged =
    found.state === 'requested'
      ? wantedUnits(found, lineId)
      : (openReplacement(after, found, lineId)?.quantity ?? 0)
  return owed + exchanged
}

/**
 * Applies the units that staff refund by line to the returns that would refund or replace them,
 * oldest first, so that no return does so again. `credited` are shipped units that `before` doesn't
 * count yet. Returns the order after it and the replacements that won't ship.
 */
export const coverReturns = <Order extends OrderFacts>(
  before: Order,
  after: Order,
  credited: readonly LineUnits[],
  now: string,
): { order: Order; replacements: LineUnits[] } => {
  const left = new Map(credited.map(({ line_id, quantity }) => [line_id, quantity]))
  const replacements: LineUnits[] = []
  const returns = before.returns.map(found => {
    const covered = [...left].flatMap(([line_id, quantity]) => {
      const taken = Math.min(quantity, claimOf({ before, after }, found, line_id))
      if (taken === 0) return []
      left.set(line_id, quantity - taken)
      const replacement = openReplacement(after, found, line_id)
      if (replacement) replacements.push({ ...replacement, quantity: taken })
      return [{ line_id, quantity: taken }]
    })
    if (covered.length === 0) return found
    const next = { ...found, refunded: [...(found.refunded ?? []), ...covered] }
    return settled(before, next, now)
  })
  return {
    order: {
      ...changeUnits(after, replacements, (line, quantity) => ({
        canceled: line.canceled + quantity,
      })),
      returns,
    },
    replacements,
  }
}
