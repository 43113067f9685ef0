import { type Check, readTable, type Stored } from '../drift.ts'
import {
  type Key,
  reportCustomerKey,
  reportShareKey,
  rollupOfAllTime,
  rollupPrefix,
} from '../keys.ts'
import { OrderItem } from '../orders.ts'
import { ReviewItem } from '../reviews.ts'
import { transact } from '../transact.ts'
import { UserItem } from '../users.ts'
import { type Changes, change, changeSteps, countersOf } from './buckets.ts'
import { isNothing, sumOf } from './counters.ts'
import {
  CustomerItem,
  changeByCustomer,
  changeByShare,
  projectCustomer,
  projectReported,
  type Reported,
  ShareItem,
  settleCustomer,
  shareText,
} from './project.ts'
import { type Customer, customerSince, type Share, shareOfOrder, shareOfReview } from './shares.ts'

/** A difference between the reports and the items. */
export type ReportDrift = { what: 'share' | 'customer' | 'counter'; key: Key }

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk })

/** Collects items and stored contributions. */
const reader = (zone: string) => {
  const right = new Map<string, { reported: Reported; share: Share }>()
  const users = new Map<string, string | null>()
  const shareById = new Map<string, ShareItem>()
  const customers = new Map<string, CustomerItem>()
  const buckets: Stored[] = []
  const read = (item: Stored) => {
    const key = keyOf(item)
    if (item.entity === 'order') {
      const order = OrderItem.parse(item)
      const reported = { kind: 'order', id: order.id, key } as const
      const share = shareOfOrder(order, zone)
      if (share) right.set(order.id, { reported, share })
    } else if (item.entity === 'review') {
      const review = ReviewItem.parse(item)
      const reported = { kind: 'review', id: review.id, key } as const
      right.set(review.id, { reported, share: shareOfReview(review, zone) })
    } else if (item.entity === 'user') {
      const user = UserItem.parse(item)
      users.set(user.id, customerSince(user, zone))
    } else if (item.entity === 'report-share') {
      shareById.set(item.pk.slice(reportShareKey('').pk.length), ShareItem.parse(item))
    } else if (item.entity === 'report-customer') {
      const customer = CustomerItem.parse(item)
      customers.set(customer.user_id, customer)
    } else if (item.pk.startsWith(rollupPrefix)) buckets.push(item)
  }
  return { found: { right, users, shareById, customers, buckets }, read }
}
type Read = ReturnType<typeof reader>['found']

const readAll = async (zone: string): Promise<Read> => {
  const { found, read } = reader(zone)
  await readTable({ read })
  return found
}

/** Finds orders and reviews with outdated contributions, including deleted ones. */
const findStaleShares = ({ right, shareById }: Read): Reported[] => {
  const stale = [...right]
    .filter(([id, { share }]) => shareText(share) !== shareText(shareById.get(id)?.share ?? null))
    .map(([, { reported }]) => reported)
  const gone = [...shareById]
    .filter(([id, { share }]) => share && !right.has(id))
    .map(([id, { of }]): Reported => ({ kind: of.kind, id, key: { pk: of.pk, sk: of.sk } }))
  return [...stale, ...gone]
}

/** Finds users whose customer count is outdated. */
const findStaleCustomers = ({ users, customers }: Read): string[] =>
  [...new Set([...users.keys(), ...customers.keys()])].filter(
    id => (users.get(id) ?? null) !== (customers.get(id)?.day ?? null),
  )

/** Finds customers whose stored purchases differ from the contributions. */
const wrongCustomers = ({ shareById, customers }: Read): Map<string, Customer> => {
  const bought = new Map<string, { sales: number; cents: number }>()
  for (const { share } of shareById.values()) {
    if (!share?.bought) continue
    const { user_id, sales, cents } = share.bought
    const known = bought.get(user_id) ?? { sales: 0, cents: 0 }
    bought.set(user_id, { sales: known.sales + sales, cents: known.cents + cents })
  }
  const wrong = new Map<string, Customer>()
  for (const id of new Set([...bought.keys(), ...customers.keys()])) {
    const stored = customers.get(id) ?? { day: null, sales: 0, cents: 0 }
    const right = bought.get(id) ?? { sales: 0, cents: 0 }
    if (stored.sales !== right.sales || stored.cents !== right.cents)
      wrong.set(id, { day: stored.day, ...right })
  }
  return wrong
}

const isMonth = ({ sk }: Key) => sk.startsWith('MONTH#')
const monthOfDay = ({ pk, sk }: Key): Key => ({
  pk,
  sk: sk.replace(/^DAY#(\d{4}-\d\d)-\d\d/, 'MONTH#$1'),
})
const isOfViews = ({ pk }: Key) => pk === rollupOfAllTime('VIEWS').pk

/** Computes each counter's error. Views exist only as day counters, which months must sum. */
const wrongCounters = (read: Read): Changes => {
  const changes: Changes = new Map()
  for (const { share } of read.shareById.values()) changeByShare(changes, share, 1)
  const wrong = wrongCustomers(read)
  for (const [id, customer] of read.customers)
    changeByCustomer(changes, wrong.get(id) ?? customer, 1)
  for (const bucket of read.buckets) {
    const counters = countersOf(bucket)
    if (!isOfViews(bucket) || isMonth(bucket)) change(changes, keyOf(bucket), counters, -1)
    else change(changes, monthOfDay(bucket), counters)
  }
  return new Map([...changes].filter(([, { more }]) => !isNothing(sumOf([more]))))
}

/**
 * Compares the reports with orders, reviews and users in the store's current time zone. Finds missed
 * changes and the effect of a changed time zone.
 */
export const checkReports = (zone: string): Check<ReportDrift> => {
  const { found, read } = reader(zone)
  const drift = () => {
    const customers = new Set([...findStaleCustomers(found), ...wrongCustomers(found).keys()])
    return [
      ...findStaleShares(found).map(({ id }) => ({
        what: 'share' as const,
        key: reportShareKey(id),
      })),
      ...[...customers].map(id => ({ what: 'customer' as const, key: reportCustomerKey(id) })),
      ...[...wrongCounters(found).values()].map(({ key }) => ({ what: 'counter' as const, key })),
    ]
  }
  return { read, drift }
}

/**
 * Rebuilds the reports: contributions first, then counters from their sum. Changes in the meantime are
 * projected as usual; the next run corrects what they moved. Run it again if interrupted.
 */
export const repairReports = async (zone: string): Promise<void> => {
  const read = await readAll(zone)
  for (const reported of findStaleShares(read)) await projectReported(reported, zone)
  for (const id of findStaleCustomers(read)) await projectCustomer(id, zone)
  const again = await readAll(zone)
  for (const [id, { sales, cents }] of wrongCustomers(again))
    await settleCustomer(id, { sales, cents })
  for (const step of changeSteps(wrongCounters(again))) await transact([step])
}
