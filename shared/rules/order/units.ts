import type { LineFacts, LineUnits, OrderFacts } from '../../schemas/order-facts.ts'

type Goods = Pick<OrderFacts, 'lines' | 'shipments' | 'returns'>

/** Adds up the units of a line in several lists. */
export const sumUnits = (lists: readonly (readonly LineUnits[])[], lineId: string): number =>
  lists
    .flat()
    .filter(one => one.line_id === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns the units of a line that were shipped. */
export const shippedUnits = ({ shipments }: Pick<Goods, 'shipments'>, line: { id: string }) =>
  sumUnits(
    shipments.map(({ units }) => units),
    line.id,
  )

/** Returns the units of a line that were delivered. */
export const deliveredUnits = ({ shipments }: Pick<Goods, 'shipments'>, line: { id: string }) =>
  sumUnits(
    shipments.filter(one => one.delivered_at !== null).map(({ units }) => units),
    line.id,
  )

/** Returns the units of a line that still have to ship: ordered = open + shipped + canceled. */
export const openUnits = (order: Pick<Goods, 'shipments'>, line: LineFacts): number =>
  line.quantity - line.canceled - shippedUnits(order, line)

/** Returns the units of a line in returns of these states. */
export const returnedUnits = (
  { returns }: Pick<Goods, 'returns'>,
  line: { id: string },
  states: readonly OrderFacts['returns'][number]['state'][],
): number =>
  sumUnits(
    returns.filter(({ state }) => states.includes(state)).map(({ units }) => units),
    line.id,
  )

/** Returns the delivered units of a line that can still be returned. */
export const returnableUnits = (order: Goods, line: LineFacts): number =>
  Math.max(
    0,
    deliveredUnits(order, line) -
      Math.max(
        line.credited,
        returnedUnits(order, line, ['requested', 'approved', 'received', 'closed']),
      ),
  )

/** Returns the line of these units. */
export const lineOf = (order: Pick<Goods, 'lines'>, id: string): LineFacts | undefined =>
  order.lines.find(line => line.id === id)

/** Lists the units to ship. */
export const openItems = (order: Pick<Goods, 'lines' | 'shipments'>): LineUnits[] =>
  order.lines
    .map(line => ({ line_id: line.id, quantity: openUnits(order, line) }))
    .filter(({ quantity }) => quantity > 0)

/** Counts units. */
export const countUnits = (units: readonly { quantity: number }[]): number =>
  units.reduce((sum, { quantity }) => sum + quantity, 0)
