import type { LineFacts, OrderFacts, Shipment } from '../../schemas/order-facts.ts'
import { returnableUnits, sumUnits } from './units.ts'

type Goods = Pick<OrderFacts, 'lines' | 'shipments' | 'returns'>

const dayMs = 86_400_000

/** Returns the last instant a package may be returned; null until it is delivered. */
const packageUntil = ({ delivered_at }: Shipment, returnDays: number): Date | null =>
  delivered_at === null ? null : new Date(Date.parse(delivered_at) + returnDays * dayMs)

/** Returns the last instant any item of an order may be returned; null if nothing was delivered. */
export const returnableUntil = ({ shipments }: Goods, returnDays: number): Date | null =>
  shipments
    .map(shipment => packageUntil(shipment, returnDays))
    .reduce(
      (last, until) => (until !== null && (last === null || until > last) ? until : last),
      null,
    )

/** Returns how many units of a line can be returned now: delivered, in time and not yet given back. */
export const returnableNow = (
  order: Goods,
  line: LineFacts,
  returnDays: number,
  now: Date,
): number => {
  const inTime = order.shipments.filter(shipment => {
    const until = packageUntil(shipment, returnDays)
    return until !== null && now <= until
  })
  const delivered = sumUnits(
    inTime.map(({ units }) => units),
    line.id,
  )
  return Math.min(delivered, returnableUnits(order, line))
}
