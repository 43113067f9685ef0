import type { Order } from '../../../shared/schemas/order.ts'

type Event = Order['timeline'][number]

const reached: Record<Order['status'], string> = {
  pending: 'Order placed',
  processing: 'Being packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}
const paymentWords: Record<Order['payment_status'], string> = {
  pending: 'Payment awaited',
  paid: 'Payment received',
  failed: 'Payment failed',
  refunded: 'Payment refunded',
}

/** An event in words for the customer; staff's notes are theirs. */
const wordsOf = ({ from, to, payment }: Event): string =>
  [to && to !== from && reached[to], payment && paymentWords[payment]].filter(Boolean).join(', ')

/** What the customer reads of an order's timeline, latest first. */
export const timelineSteps = (timeline: readonly Event[]): { at: string; words: string }[] =>
  timeline
    .map(event => ({ at: event.at, words: wordsOf(event) }))
    .filter(({ words }) => words !== '')
    .toReversed()
