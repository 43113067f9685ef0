import { dayIn } from '../../../shared/rules/day.ts'
import { refundableAmount } from '../../../shared/rules/order/amounts.ts'
import { paymentStatusOf } from '../../../shared/rules/order/status.ts'
import type { OrderItem } from '../orders.ts'
import type { ReviewItem } from '../reviews.ts'
import type { UserItem } from '../users.ts'
import { addCounters, type Counters, isZero } from './counters.ts'
import {
  type EventCounters,
  eventCountersOf,
  onTime,
  type PromisedPackages,
} from './order-events.ts'

/**
 * The counters that an order or review adds to the reports at an instant. `products` are packed
 * (`sold.ts`).
 */
export type ReportEvent = {
  /** ISO 8601. Only a day if release 0.2.0 or earlier counted it. */
  at: string
  totals: Counters
  products: Counters
  promised?: PromisedPackages | undefined
}

/** An order's or review's contribution to the reports. */
export type Share = {
  /** Oldest first, one per instant. */
  events: ReportEvent[]
  /** The order's contribution to its customer's purchases. */
  bought: { user_id: string; sales: number; cents: number } | null
}

const addPromise = (a: PromisedPackages | undefined, b: PromisedPackages | undefined) =>
  a && b ? { ...a, packages: a.packages + b.packages } : (b ?? a)

/** Adds up the counters of the same instant. */
const toEvents = (parts: readonly EventCounters[]): ReportEvent[] => {
  const events = new Map<string, ReportEvent>()
  for (const { at, totals = {}, products = {}, promised } of parts) {
    const known = events.get(at) ?? { at, totals: {}, products: {} }
    const next = addPromise(known.promised, promised)
    events.set(at, {
      at,
      totals: addCounters(known.totals, totals),
      products: addCounters(known.products, products),
      ...(next && { promised: next }),
    })
  }
  return [...events.values()]
    .filter(({ totals, products }) => !isZero(totals) || !isZero(products))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

/** Counts an order as a customer's purchase if it is paid and not fully refunded. */
const isPurchase = (order: OrderItem): boolean => paymentStatusOf(order) === 'paid'

/** Computes a placed order's contribution, or null for an unpaid one (Q41). */
export const shareOfOrder = (order: OrderItem): Share | null => {
  const { placed_at, user_id } = order
  if (!placed_at) return null
  return {
    events: toEvents(eventCountersOf({ ...order, placed_at })),
    bought:
      user_id && isPurchase(order) ? { user_id, sales: 1, cents: refundableAmount(order) } : null,
  }
}

export const shareOfReview = ({ created_at, rating }: ReviewItem): Share => ({
  events: [{ at: created_at, totals: { reviews: 1, stars: rating }, products: {} }],
  bought: null,
})

/** Returns the day of an event in a time zone. */
export const dayOf = (zone: string, at: string): string =>
  at.length === 10 ? at : dayIn(zone, new Date(at))

/** A day's part of a contribution. */
export type DayShare = { day: string; totals: Counters; products: Counters }

/** Assigns a contribution to the days of a time zone. */
export const shareByDay = ({ events }: Share, zone: string): DayShare[] =>
  events.map(({ at, totals, products, promised }) => {
    const day = dayOf(zone, at)
    const late = promised ? onTime(promised, day, instant => dayOf(zone, instant)) : {}
    return { day, totals: addCounters(totals, late), products }
  })

/** Returns when a user became a customer, or null for staff. */
export const customerSince = (user: UserItem | undefined): string | null =>
  user?.role === 'customer' ? user.created_at : null

/** A customer's purchases. `since` is null for staff and deleted customers. */
export type CustomerShare = { since: string | null; sales: number; cents: number }

/** Customers with this many sales or more form one segment. */
export const maxSegmentSales = 3

/** Computes a customer's contribution to the figures of all time: their segment and spending. */
export const allTimeShareOf = ({ since, sales, cents }: CustomerShare): Counters =>
  since === null
    ? {}
    : addCounters(
        {},
        { [`customers:${Math.min(sales, maxSegmentSales)}`]: 1, 'customers:cents': cents },
      )
