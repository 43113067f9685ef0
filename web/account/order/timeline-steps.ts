import type { Order } from '../../../shared/schemas/order.ts'

type Event = Order['timeline'][number]

const statusLabels: Record<Order['status'], string> = {
  pending: 'Order placed',
  processing: 'Packing your order',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}
const paymentLabels: Record<Order['payment_status'], string> = {
  pending: 'Payment pending',
  paid: 'Payment received',
  failed: 'Payment failed',
  refunded: 'Payment refunded',
}

/** Describes an event for the customer, without staff notes. */
const describe = ({ from, to, payment }: Event): string =>
  [to && to !== from && statusLabels[to], payment && paymentLabels[payment]]
    .filter(Boolean)
    .join(', ')

/** Returns the timeline entries a customer sees, latest first. */
export const timelineSteps = (timeline: readonly Event[]): { at: string; label: string }[] =>
  timeline
    .map(event => ({ at: event.at, label: describe(event) }))
    .filter(({ label }) => label !== '')
    .toReversed()
