import type { LineFacts, LineUnits, OrderFacts, ReturnFact } from '../../schemas/order-facts.ts'
import { unitsToRefund } from './return-wants.ts'

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

/** Returns the shipped units of a line whose price wasn't refunded. */
export const creditableUnits = (order: Pick<Goods, 'shipments'>, line: LineFacts): number =>
  shippedUnits(order, line) - line.credited

/** Returns the units of a line whose price is still on the order: neither canceled nor credited. */
export const pricedUnits = ({ quantity, canceled, credited }: LineFacts): number =>
  quantity - canceled - credited

/** Returns the units of a line that left the stock and haven’t come back. */
export const takenUnits = ({ released }: Pick<OrderFacts, 'released'>, line: LineFacts): number =>
  released ? 0 : line.quantity - line.canceled + line.written_off - line.restocked

/**
 * Returns the units of a line whose price a return still owes, because staff didn't refund it
 * before.
 */
export const owedUnits = (
  order: Pick<Goods, 'shipments'>,
  found: Pick<ReturnFact, 'units' | 'refunded'>,
  line: LineFacts,
): number =>
  Math.max(
    0,
    Math.min(
      sumUnits([unitsToRefund(found)], line.id) - sumUnits([found.refunded ?? []], line.id),
      creditableUnits(order, line),
    ),
  )

/** Returns whether a return's items came back or still may. */
const isReturning = ({ state, received_at }: OrderFacts['returns'][number]): boolean =>
  state === 'requested' || state === 'approved' || received_at !== null

/** Returns the units of a line that came back in returns or still may. */
export const returnedUnits = ({ returns }: Pick<Goods, 'returns'>, line: { id: string }): number =>
  sumUnits(
    returns.filter(isReturning).map(({ units }) => units),
    line.id,
  )

/** Returns the delivered units of a line that can still be returned; 0 for a final sale. */
export const returnableUnits = (order: Goods, line: LineFacts): number =>
  line.final_sale
    ? 0
    : Math.max(0, deliveredUnits(order, line) - Math.max(line.credited, returnedUnits(order, line)))

/** Returns whether a replacement waits until the returned item arrives. */
export const isHeld = ({ returns }: Pick<Goods, 'returns'>, line: LineFacts): boolean =>
  line.exchange_of !== null &&
  returns.some(({ id, state }) => id === line.exchange_of && state === 'approved')

/** Finds the line with this id. */
export const lineOf = (order: Pick<Goods, 'lines'>, id: string): LineFacts | undefined =>
  order.lines.find(line => line.id === id)

/** Returns the units of a line that can ship now. */
export const shippableUnits = (order: Goods, line: LineFacts): number =>
  isHeld(order, line) ? 0 : openUnits(order, line)

const listUnits = (
  { lines }: Pick<Goods, 'lines'>,
  count: (line: LineFacts) => number,
): LineUnits[] =>
  lines
    .map(line => ({ line_id: line.id, quantity: count(line) }))
    .filter(({ quantity }) => quantity > 0)

/** Lists the units that haven't shipped: those that can ship now, and those that wait for a return. */
export const openItems = (order: Pick<Goods, 'lines' | 'shipments'>): LineUnits[] =>
  listUnits(order, line => openUnits(order, line))

/** Lists the units that can ship now. */
export const shippableItems = (order: Goods): LineUnits[] =>
  listUnits(order, line => shippableUnits(order, line))

/** Lists the replacements that ship once the returned items arrive. */
export const heldItems = (order: Goods): LineUnits[] =>
  listUnits(order, line => (isHeld(order, line) ? openUnits(order, line) : 0))

/** Adds up quantities. */
export const countUnits = (units: readonly { quantity: number }[]): number =>
  units.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns the tracking number of the latest package that has one. */
export const trackingOf = ({ shipments }: Pick<Goods, 'shipments'>): string | null =>
  shipments.findLast(({ tracking_number }) => tracking_number !== null)?.tracking_number ?? null
