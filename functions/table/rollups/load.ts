import { orderKey, reportCustomerKey, reportShareKey, reviewKey } from '../keys.ts'
import { type OrderItem, ownerOf } from '../orders.ts'
import type { ReviewItem } from '../reviews.ts'
import type { UserItem } from '../users.ts'
import { type Changes, changeDay } from './buckets.ts'
import type { Counters } from './counters.ts'
import { changeByCustomer, changeByShare, type Reported } from './project.ts'
import { type Customer, customerSince, type Share, shareOfOrder, shareOfReview } from './shares.ts'

type Load = {
  orders: readonly OrderItem[]
  reviews: readonly ReviewItem[]
  users: readonly UserItem[]
  /** Views of each product, by day. */
  views: ReadonlyMap<string, Counters>
}

const sharesOf = ({ orders, reviews }: Load, zone: string) => [
  ...orders.flatMap(order => {
    const share = shareOfOrder(order, zone)
    const key = orderKey(ownerOf(order), order.id)
    return share ? [{ id: order.id, kind: 'order' as Reported['kind'], key, share }] : []
  }),
  ...reviews.map(review => ({
    id: review.id,
    kind: 'review' as Reported['kind'],
    key: reviewKey(review.product_id, review.created_at, review.id),
    share: shareOfReview(review, zone),
  })),
]

const customersOf = ({ users }: Load, shares: readonly { share: Share }[], zone: string) => {
  const customers = new Map<string, Customer>(
    users.map(user => [user.id, { day: customerSince(user, zone), sales: 0, cents: 0 }]),
  )
  for (const { share } of shares) {
    if (!share.bought) continue
    const { user_id, ...more } = share.bought
    const { day = null, sales = 0, cents = 0 } = customers.get(user_id) ?? {}
    customers.set(user_id, { day, sales: sales + more.sales, cents: cents + more.cents })
  }
  return customers
}

/**
 * Creates all report items for a load into an empty store. They are written before the load, so that
 * the stream consumer finds it counted.
 */
export const reportItems = (load: Load, zone: string): object[] => {
  const shares = sharesOf(load, zone)
  const customers = customersOf(load, shares, zone)
  const changes: Changes = new Map()
  for (const { share } of shares) changeByShare(changes, share, 1)
  for (const customer of customers.values()) changeByCustomer(changes, customer, 1)
  for (const [day, views] of load.views) changeDay(changes, 'VIEWS', day, views)
  return [
    ...shares.map(({ id, kind, key, share }) => ({
      ...reportShareKey(id),
      entity: 'report-share',
      version: 1,
      of: { kind, ...key },
      share,
    })),
    ...[...customers].map(([id, customer]) => ({
      ...reportCustomerKey(id),
      entity: 'report-customer',
      user_id: id,
      version: 1,
      ...customer,
    })),
    ...[...changes.values()].map(({ key, more }) => ({ ...key, ...more })),
  ]
}
