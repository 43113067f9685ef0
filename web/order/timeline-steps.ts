import { formatDollars } from '../../shared/rules/money.ts'
import { wasPartlyShipped } from '../../shared/rules/order/event-status.ts'
import type { Order } from '../../shared/schemas/order.ts'
import type { OwnOrder } from '../../shared/schemas/own-order.ts'

type Event = Order['timeline'][number]
type Step = { at: string; label: string }

/** Packages and refunds have steps of their own, so their statuses have none. */
const statusLabels: Partial<Record<Order['status'], string>> = {
  pending: 'Order placed',
  processing: 'Packing your order',
  cancelled: 'Canceled',
}
const paymentLabels: Partial<Record<Order['payment_status'], string>> = {
  pending: 'Payment pending',
  paid: 'Payment received',
  failed: 'Payment failed',
}

/** Describes an event for the buyer, without staff notes. */
const describe = (event: Event, { shipments }: Pick<OwnOrder, 'shipments'>): string => {
  const { from, to, payment } = event
  const isNew = to && to !== from && !wasPartlyShipped(event, shipments)
  return [isNew && statusLabels[to], payment && paymentLabels[payment]].filter(Boolean).join(', ')
}

const packageSteps = ({ shipments }: Pick<OwnOrder, 'shipments'>): Step[] =>
  shipments.flatMap(({ carrier, shipped_at, delivered_at }, index) => {
    const name = shipments.length === 1 ? 'Shipped' : `Package ${index + 1} shipped`
    const arrived = shipments.length === 1 ? 'Delivered' : `Package ${index + 1} delivered`
    return [
      { at: shipped_at, label: carrier ? `${name} with ${carrier}` : name },
      ...(delivered_at ? [{ at: delivered_at, label: arrived }] : []),
    ]
  })

const comebackSteps = ({ came_back }: Pick<OwnOrder, 'came_back'>): Step[] =>
  came_back.map(({ returned_at }) => ({ at: returned_at, label: 'A package came back to us' }))

const refundSteps = ({ refunds }: Pick<OwnOrder, 'refunds'>): Step[] =>
  refunds
    .filter(({ state }) => state === 'made')
    .map(({ at, amount, to }) => ({
      at,
      label: `${formatDollars(amount)} refunded ${to ? `to ${to}` : 'in cash'}`,
    }))

const returnSteps = ({ returns }: Pick<OwnOrder, 'returns'>): Step[] =>
  returns.map(({ number, requested_at }) => ({
    at: requested_at,
    label: `Return ${number} requested`,
  }))

/** Returns the timeline entries a buyer sees, latest first. */
export const timelineSteps = (
  order: Pick<OwnOrder, 'timeline' | 'shipments' | 'came_back' | 'refunds' | 'returns'>,
): Step[] =>
  [
    ...order.timeline.map(event => ({ at: event.at, label: describe(event, order) })),
    ...packageSteps(order),
    ...comebackSteps(order),
    ...refundSteps(order),
    ...returnSteps(order),
  ]
    .filter(({ label }) => label !== '')
    .sort((one, other) => one.at.localeCompare(other.at))
    .reverse()
