import { statusOf } from '../../shared/rules/order/status.ts'
import type { LineUnits } from '../../shared/schemas/order-facts.ts'
import type { OrderItem } from '../table/orders.ts'

/** An event of an order that its buyer gets an email about, with the name of that email. */
export type OrderUpdate = { reference: string } & (
  | { kind: 'order-shipped'; shipment: string }
  | { kind: 'order-delivered' }
  | { kind: 'order-cancelled' }
  | { kind: 'order-items-canceled'; units: LineUnits[] }
)

/** Names the cancellation of an order. It can be canceled again after staff reopened it. */
export const cancellationReference = ({ id, timeline }: OrderItem): string => {
  const times = timeline.filter(({ from, to }) => to === 'cancelled' && from !== 'cancelled').length
  return times > 1 ? `${id} ${times}` : id
}

/** Names the latest event of an order, for the email about it. */
export const eventReference = ({ id, timeline }: OrderItem): string =>
  `${id} event ${timeline.length}`

const shipped = (before: OrderItem, order: OrderItem): OrderUpdate[] =>
  order.shipments
    .filter(({ id }) => !before.shipments.some(earlier => earlier.id === id))
    .map(({ id }) => ({ kind: 'order-shipped', reference: id, shipment: id }))

/** Units canceled by this change. Refunds that take units off the order have their own email. */
const newlyCanceled = (before: OrderItem, order: OrderItem): LineUnits[] => {
  const refunds = order.refunds.filter(
    ({ id, kind }) => kind === 'refund' && !before.refunds.some(earlier => earlier.id === id),
  )
  const refundedUnits = (lineId: string) =>
    refunds
      .flatMap(({ units }) => units)
      .filter(({ line_id }) => line_id === lineId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return order.lines
    .filter(({ exchange_of }) => exchange_of === null)
    .map(({ id, canceled }) => {
      const earlier = before.lines.find(line => line.id === id)?.canceled ?? 0
      return { line_id: id, quantity: canceled - earlier - refundedUnits(id) }
    })
    .filter(({ quantity }) => quantity > 0)
}

/** Compares a placed order before and after a change. Lists the events that its buyer gets an email about. */
export const updatesOf = (before: OrderItem, order: OrderItem): OrderUpdate[] => {
  const status = statusOf(order)
  const isNew = statusOf(before) !== status
  const updates = shipped(before, order)
  if (isNew && status === 'delivered')
    updates.push({ kind: 'order-delivered', reference: order.id })
  if (isNew && status === 'cancelled')
    return [...updates, { kind: 'order-cancelled', reference: cancellationReference(order) }]
  const units = newlyCanceled(before, order)
  if (units.length > 0 && status !== 'cancelled')
    updates.push({
      kind: 'order-items-canceled',
      reference: eventReference(order),
      units,
    })
  return updates
}
