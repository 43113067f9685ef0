import { orderKey, reviewKey } from '../keys.ts'
import { type OrderItem, ownerOf } from '../orders.ts'
import type { ReviewItem } from '../reviews.ts'
import type { UserItem } from '../users.ts'
import { type Changes, changeDay } from './buckets.ts'
import {
  changeAllTime,
  changeByShare,
  changeJoined,
  customerItem,
  type ReportedItem,
  shareItem,
} from './contributions.ts'
import type { Counters } from './counters.ts'
import type { CountedGeneration } from './generations.ts'
import {
  type CustomerShare,
  customerSince,
  type Share,
  shareOfOrder,
  shareOfReview,
} from './shares.ts'

type Load = {
  orders: readonly OrderItem[]
  reviews: readonly ReviewItem[]
  users: readonly UserItem[]
  /** Views of each product, by day. */
  views: ReadonlyMap<string, Counters>
}

const sharesOf = ({ orders, reviews }: Load) => [
  ...orders.flatMap(order => {
    const share = shareOfOrder(order)
    const key = orderKey(ownerOf(order), order.id)
    return share ? [{ id: order.id, kind: 'order' as ReportedItem['kind'], key, share }] : []
  }),
  ...reviews.map(review => ({
    id: review.id,
    kind: 'review' as ReportedItem['kind'],
    key: reviewKey(review.product_id, review.created_at, review.id),
    share: shareOfReview(review),
  })),
]

const customersOf = ({ users }: Load, shares: readonly { share: Share }[]) => {
  const customers = new Map<string, CustomerShare>(
    users.map(user => [user.id, { since: customerSince(user), sales: 0, cents: 0 }]),
  )
  for (const { share } of shares) {
    if (!share.bought) continue
    const { user_id, ...more } = share.bought
    const { since = null, sales = 0, cents = 0 } = customers.get(user_id) ?? {}
    customers.set(user_id, { since, sales: sales + more.sales, cents: cents + more.cents })
  }
  return customers
}

/**
 * Creates all report items for a load into an empty store. Write them before the load, so that the
 * stream consumer finds it counted. `closed` is the store's last closed month.
 */
export const reportItems = (load: Load, zone: string, closed?: string): object[] => {
  const first: CountedGeneration = { number: 0, zone, closed }
  const shares = sharesOf(load)
  const customers = customersOf(load, shares)
  const changes: Changes = new Map()
  for (const { share } of shares) changeByShare(changes, share, 1, first)
  for (const customer of customers.values()) {
    changeAllTime(changes, customer, 1)
    changeJoined(changes, customer, 1, first)
  }
  for (const [day, views] of load.views) changeDay(changes, 'VIEWS', day, views, first)
  return [
    ...shares.map(({ share, ...reported }) => shareItem(reported, 1, share, [first])),
    ...[...customers].map(([id, customer]) => customerItem(id, 1, customer, [first])),
    ...[...changes.values()].map(({ key, more }) => ({ ...key, ...more })),
  ]
}
