import { dayIn } from '../../../shared/rules/day.ts'
import { deliveryDay, parseDeliveryTime } from '../../../shared/rules/delivery-promise.ts'
import { refundable, soldOf } from '../../../shared/rules/order/amounts.ts'
import { fulfillmentOf, paymentStatusOf, statusOf } from '../../../shared/rules/order/status.ts'
import type { OrderItem } from '../orders.ts'
import type { ReviewItem } from '../reviews.ts'
import type { UserItem } from '../users.ts'
import type { Counters } from './counters.ts'
import { packSold, type Sold } from './sold.ts'

/**
 * An order's or review's contribution to the reports, on its creation day in the store's time zone.
 * `products` are packed (`sold.ts`).
 */
export type Share = {
  day: string
  totals: Counters
  products: Counters
  /** The order's contribution to its customer's purchases. */
  bought: { user_id: string; sales: number; cents: number } | null
}

/** Counts an order as a sale if it is paid and not fully refunded. */
const isSale = (order: OrderItem): boolean => paymentStatusOf(order) === 'paid'

const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 60_000)

/** Returns when the last package arrived, once all items have. */
const deliveredAt = (order: OrderItem): string | undefined =>
  fulfillmentOf(order) === 'delivered'
    ? order.shipments
        .map(({ delivered_at }) => delivered_at ?? '')
        .toSorted()
        .at(-1)
    : undefined

const deliveryOf = (order: OrderItem, zone: string): Record<string, number> => {
  const delivered = deliveredAt(order)
  if (!delivered) return {}
  const { id, delivery_time } = order.shipping_method
  const promise = parseDeliveryTime(delivery_time)
  const day = (instant: string) => dayIn(zone, new Date(instant))
  const isOnTime =
    promise &&
    day(delivered) <= deliveryDay(day(order.created_at), promise.last, promise.businessOnly)
  return {
    delivered: 1,
    returned: statusOf(order) === 'refunded' || order.refunds.length > 0 ? 1 : 0,
    [`ship:${id}:delivered`]: 1,
    [`ship:${id}:minutes`]: minutesBetween(order.created_at, delivered),
    [`ship:${id}:promised`]: promise ? 1 : 0,
    [`ship:${id}:on_time`]: isOnTime ? 1 : 0,
  }
}

const processingOf = (order: OrderItem): Record<string, number> => {
  const [first] = order.shipments
  if (!first) return {}
  return { shipped: 1, shipped_minutes: minutesBetween(order.created_at, first.shipped_at) }
}

const soldBy = ({ lines }: OrderItem): Counters => {
  const sold = new Map<string, Sold>()
  for (const line of lines) {
    const { units, cents } = sold.get(line.product_id) ?? { units: 0, cents: 0 }
    const more = soldOf(line)
    if (more.units > 0)
      sold.set(line.product_id, { units: units + more.units, cents: cents + more.cents })
  }
  return Object.fromEntries([...sold].map(([id, one]) => [id, packSold(one)]))
}

const withoutZeros = (counters: Record<string, number>): Counters =>
  Object.fromEntries(Object.entries(counters).filter(([, value]) => value !== 0))

/**
 * Computes a placed order's contribution, or null for an unpaid one (decision 41). Revenue is paid
 * minus refunded, including tax.
 */
export const shareOfOrder = (order: OrderItem, zone: string): Share | null => {
  if (!order.placed_at) return null
  const sales = isSale(order) ? 1 : 0
  const cents = refundable(order)
  return {
    day: dayIn(zone, new Date(order.created_at)),
    totals: withoutZeros({
      orders: 1,
      sales,
      cents,
      [`status:${statusOf(order)}`]: 1,
      [`method:${order.payment_method}`]: 1,
      ...deliveryOf(order, zone),
      ...processingOf(order),
    }),
    products: sales ? soldBy(order) : {},
    bought: order.user_id && sales ? { user_id: order.user_id, sales, cents } : null,
  }
}

export const shareOfReview = ({ created_at, rating }: ReviewItem, zone: string): Share => ({
  day: dayIn(zone, new Date(created_at)),
  totals: { reviews: 1, stars: rating },
  products: {},
  bought: null,
})

/** The day a user became a customer, or null for staff. */
export const customerSince = (user: UserItem | undefined, zone: string): string | null =>
  user?.role === 'customer' ? dayIn(zone, new Date(user.created_at)) : null

/** A customer's purchases. `day` is null for staff and deleted customers. */
export type Customer = { day: string | null; sales: number; cents: number }

/** Customers with this many sales or more form one segment. */
export const maxSegmentSales = 3

/** Computes a customer's contribution to the figures of all time: their segment and spending. */
export const allTimeShareOf = ({ day, sales, cents }: Customer): Counters =>
  day === null
    ? {}
    : withoutZeros({
        [`customers:${Math.min(sales, maxSegmentSales)}`]: 1,
        'customers:cents': cents,
      })
