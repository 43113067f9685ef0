import { type Check, readTable, type Stored } from '../drift.ts'
import {
  isOfViews,
  type Key,
  monthOfRollup,
  reportCustomerKey,
  reportShareKey,
  rollupGeneration,
  rollupPrefix,
} from '../keys.ts'
import { OrderItem } from '../orders.ts'
import { ReviewItem } from '../reviews.ts'
import { transact } from '../transact.ts'
import { UserItem } from '../users.ts'
import { type Changes, change, changeSteps, countersOf } from './buckets.ts'
import {
  CustomerItem,
  changeAllTime,
  changeByShare,
  changeJoined,
  placesOf,
  type ReportedItem,
  ShareItem,
  shareText,
} from './contributions.ts'
import { isZero, sumOf } from './counters.ts'
import { type Generations, readGenerations } from './generations.ts'
import { projectCustomer, projectReported, settleCustomer } from './project.ts'
import {
  type CustomerShare,
  customerSince,
  type Share,
  shareOfOrder,
  shareOfReview,
} from './shares.ts'

/** A difference between the reports and the items. */
export type ReportDrift = { what: 'share' | 'customer' | 'counter'; key: Key }

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk })

/** Collects items and stored contributions. */
const reader = () => {
  const right = new Map<string, { reported: ReportedItem; share: Share }>()
  const users = new Map<string, string | null>()
  const shareById = new Map<string, ShareItem>()
  const customers = new Map<string, CustomerItem>()
  const buckets: Stored[] = []
  const read = (item: Stored) => {
    const key = keyOf(item)
    if (item.entity === 'order') {
      const order = OrderItem.parse(item)
      const reported = { kind: 'order', id: order.id, key } as const
      const share = shareOfOrder(order)
      if (share) right.set(order.id, { reported, share })
    } else if (item.entity === 'review') {
      const review = ReviewItem.parse(item)
      const reported = { kind: 'review', id: review.id, key } as const
      right.set(review.id, { reported, share: shareOfReview(review) })
    } else if (item.entity === 'user') {
      const user = UserItem.parse(item)
      users.set(user.id, customerSince(user))
    } else if (item.entity === 'report-share') {
      shareById.set(item.pk.slice(reportShareKey('').pk.length), ShareItem.parse(item))
    } else if (item.entity === 'report-customer') {
      const customer = CustomerItem.parse(item)
      customers.set(customer.user_id, customer)
    } else if (item.pk.startsWith(rollupPrefix) || isOfViews(item)) buckets.push(item)
  }
  return { found: { right, users, shareById, customers, buckets }, read }
}
type Read = ReturnType<typeof reader>['found']

const readAll = async (): Promise<Read> => {
  const { found, read } = reader()
  await readTable({ read })
  return found
}

/** Returns whether a contribution isn't counted in the current time zone. */
const isUncounted = (stored: Parameters<typeof placesOf>[0], generations: Generations): boolean =>
  placesOf(stored, generations).missing.some(({ number }) => number === generations.current.number)

/** Finds orders and reviews with outdated contributions, including deleted ones. */
const findStaleShares = ({ right, shareById }: Read, generations: Generations): ReportedItem[] => {
  const stale = [...right]
    .filter(([id, { share }]) => {
      const stored = shareById.get(id)
      return (
        shareText(share) !== shareText(stored?.share ?? null) || isUncounted(stored, generations)
      )
    })
    .map(([, { reported }]) => reported)
  const gone = [...shareById]
    .filter(([id, { share }]) => share && !right.has(id))
    .map(([id, { of }]): ReportedItem => ({ kind: of.kind, id, key: { pk: of.pk, sk: of.sk } }))
  return [...stale, ...gone]
}

/** Finds users whose customer count is outdated. */
const findStaleCustomers = ({ users, customers }: Read, generations: Generations): string[] =>
  [...new Set([...users.keys(), ...customers.keys()])].filter(id => {
    const stored = customers.get(id)
    const isJoined = (users.get(id) ?? null) === (stored?.since ?? null)
    return !isJoined || (stored && isUncounted(stored, generations))
  })

/** Finds customers whose stored purchases differ from the contributions. */
const wrongCustomers = ({ shareById, customers }: Read): Map<string, CustomerShare> => {
  const bought = new Map<string, { sales: number; cents: number }>()
  for (const { share } of shareById.values()) {
    if (!share?.bought) continue
    const { user_id, sales, cents } = share.bought
    const known = bought.get(user_id) ?? { sales: 0, cents: 0 }
    bought.set(user_id, { sales: known.sales + sales, cents: known.cents + cents })
  }
  const wrong = new Map<string, CustomerShare>()
  for (const id of new Set([...bought.keys(), ...customers.keys()])) {
    const stored = customers.get(id) ?? { since: null, sales: 0, cents: 0 }
    const right = bought.get(id) ?? { sales: 0, cents: 0 }
    if (stored.sales !== right.sales || stored.cents !== right.cents)
      wrong.set(id, { since: stored.since, ...right })
  }
  return wrong
}

const isMonth = ({ sk }: Key) => sk.startsWith('MONTH#')

/** Returns whether the month of daily or monthly counters is still open. */
const isOpen = ({ sk }: Key, { closed }: Generations['current']): boolean =>
  closed === undefined || (sk.split('#')[1] ?? '').slice(0, closed.length) > closed

/**
 * Returns whether reports ignore the counters of a month. They do if the counters belong to another
 * generation, or if an earlier release stored them for a month that is still open.
 */
const isIgnored = (key: Key, { current }: Generations): boolean => {
  if (!isMonth(key)) return false
  const isCurrent = isOfViews(key) || rollupGeneration(key.pk) === current.number
  return !isCurrent || isOpen(key, current)
}

/** Computes each counter's error. Views exist only as day counters, which closed months must sum. */
const wrongCounters = (read: Read, generations: Generations): Changes => {
  const changes: Changes = new Map()
  for (const stored of read.shareById.values())
    for (const one of placesOf(stored, generations).kept)
      changeByShare(changes, stored.share, 1, one)
  const wrong = wrongCustomers(read)
  for (const [id, stored] of read.customers) {
    changeAllTime(changes, wrong.get(id) ?? stored, 1)
    for (const one of placesOf(stored, generations).kept) changeJoined(changes, stored, 1, one)
  }
  for (const bucket of read.buckets) {
    const counters = countersOf(bucket)
    // The worker of a recount deletes these.
    const isOld = !isOfViews(bucket) && generations.old.includes(rollupGeneration(bucket.pk))
    if (isOld && bucket.sk !== 'ALL') continue
    if (isIgnored(bucket, generations)) continue
    if (!isOfViews(bucket) || isMonth(bucket)) change(changes, keyOf(bucket), counters, -1)
    else if (!isOpen(bucket, generations.current)) change(changes, monthOfRollup(bucket), counters)
  }
  return new Map([...changes].filter(([, { more }]) => !isZero(sumOf([more]))))
}

/** Compares the reports with orders, reviews and users. Finds missed changes. */
export const checkReports = async (): Promise<Check<ReportDrift>> => {
  const generations = await readGenerations()
  const { found, read } = reader()
  const drift = () => {
    const customers = new Set([
      ...findStaleCustomers(found, generations),
      ...wrongCustomers(found).keys(),
    ])
    const counters = wrongCounters(found, generations).values()
    return [
      ...findStaleShares(found, generations).map(({ id }) => ({
        what: 'share' as const,
        key: reportShareKey(id),
      })),
      ...[...customers].map(id => ({ what: 'customer' as const, key: reportCustomerKey(id) })),
      ...[...counters].map(({ key }) => ({ what: 'counter' as const, key })),
    ]
  }
  return { read, drift }
}

/**
 * Rebuilds the reports: contributions first, then counters from their sum. Changes in the meantime are
 * projected as usual; the next run corrects what they moved. Run it again if interrupted.
 */
export const repairReports = async (): Promise<void> => {
  const generations = await readGenerations()
  const read = await readAll()
  for (const reported of findStaleShares(read, generations)) await projectReported(reported)
  for (const id of findStaleCustomers(read, generations)) await projectCustomer(id)
  // Read the generations first: a month that closes during the repair is left to the next run.
  const closed = await readGenerations()
  const again = await readAll()
  for (const [id, { sales, cents }] of wrongCustomers(again))
    await settleCustomer(id, { sales, cents })
  const wrong = wrongCounters(again, closed)
  for (const step of changeSteps(wrong)) await transact([step])
}
