import * as z from 'zod'
import { ifVersion } from '../if-version.ts'
import { type Key, reportCustomerKey, reportShareKey, rollupOfAllTime } from '../keys.ts'
import { OrderItem } from '../orders.ts'
import { get } from '../read.ts'
import { retryOnConflict, versionConflict } from '../retry.ts'
import { ReviewItem } from '../reviews.ts'
import { type Step, transact } from '../transact.ts'
import { getUser } from '../users.ts'
import { type Changes, change, changeDay, changeSteps } from './buckets.ts'
import {
  allTimeShareOf,
  type Customer,
  customerSince,
  type Share,
  shareOfOrder,
  shareOfReview,
} from './shares.ts'

const Numbers = z.record(z.string(), z.number())

/** The last contribution of an order or review, or null after its deletion. */
export const ShareItem = z.object({
  version: z.int(),
  /** The version of the order or review. */
  of: z.object({ kind: z.enum(['order', 'review']), pk: z.string(), sk: z.string() }),
  share: z
    .object({
      day: z.string(),
      totals: Numbers,
      products: Numbers,
      bought: z.object({ user_id: z.string(), sales: z.int(), cents: z.int() }).nullable(),
    })
    .nullable(),
})
export type ShareItem = z.infer<typeof ShareItem>

export const CustomerItem = z.object({
  version: z.int(),
  user_id: z.string(),
  day: z.string().nullable(),
  sales: z.int(),
  cents: z.int(),
})
export type CustomerItem = z.infer<typeof CustomerItem>

/** The key of the order or review. */
export type Reported = { kind: 'order' | 'review'; id: string; key: Key }

/** Serializes a contribution with sorted names. */
export const shareText = (share: Share | null): string => {
  const sorted = (counters: object) => Object.entries(counters).sort(([a], [b]) => (a < b ? -1 : 1))
  if (!share) return ''
  const { day, totals, products, bought } = share
  return JSON.stringify([
    day,
    sorted(totals),
    sorted(products),
    bought && [bought.user_id, bought.sales, bought.cents],
  ])
}

/** Computes the current contribution, or null for a deleted item. */
const readShare = async ({ kind, key }: Reported, zone: string): Promise<Share | null> => {
  if (kind === 'order') {
    const order = await get(OrderItem, key, { consistent: true })
    return order ? shareOfOrder(order, zone) : null
  }
  const review = await get(ReviewItem, key, { consistent: true })
  return review ? shareOfReview(review, zone) : null
}

/** Adds or subtracts a contribution in the day counters. */
export const changeByShare = (changes: Changes, share: Share | null, times: 1 | -1): void => {
  if (!share) return
  changeDay(changes, 'TOTALS', share.day, share.totals, times)
  changeDay(changes, 'SALES', share.day, share.products, times)
}

/** Moves a customer in the figures of all time and, by joining day, in those of the days. */
export const changeByCustomer = (changes: Changes, one: Customer, times: 1 | -1): void => {
  change(changes, rollupOfAllTime('TOTALS'), allTimeShareOf(one), times)
  if (one.day !== null) changeDay(changes, 'TOTALS', one.day, { customers: 1 }, times)
}

const writeCustomer = (userId: string, read: CustomerItem | undefined, next: Customer): Step => ({
  write: {
    put: {
      ...reportCustomerKey(userId),
      entity: 'report-customer',
      user_id: userId,
      version: (read?.version ?? 0) + 1,
      day: next.day,
      sales: next.sales,
      cents: next.cents,
    },
    ...ifVersion(read?.version),
  },
  failsWith: versionConflict,
})

export const readCustomer = (userId: string): Promise<CustomerItem | undefined> =>
  get(CustomerItem, reportCustomerKey(userId), { consistent: true })

const none: Customer = { day: null, sales: 0, cents: 0 }

/** Moves a customer from the stored to the current state. */
const moveCustomer = (
  changes: Changes,
  userId: string,
  read: CustomerItem | undefined,
  next: Customer,
): Step => {
  changeByCustomer(changes, read ?? none, -1)
  changeByCustomer(changes, next, 1)
  return writeCustomer(userId, read, next)
}

const difference = (before: Share | null, now: Share | null) => ({
  sales: (now?.bought?.sales ?? 0) - (before?.bought?.sales ?? 0),
  cents: (now?.bought?.cents ?? 0) - (before?.bought?.cents ?? 0),
})

/** Computes an order's changes to a customer's item and segment. */
const customerSteps = async (
  changes: Changes,
  before: Share | null,
  now: Share | null,
): Promise<Step[]> => {
  const userId = (now ?? before)?.bought?.user_id ?? before?.bought?.user_id
  const { sales, cents } = difference(before, now)
  if (!userId || (sales === 0 && cents === 0)) return []
  const read = await readCustomer(userId)
  const { day, ...bought } = read ?? none
  const next = { day, sales: bought.sales + sales, cents: bought.cents + cents }
  return [moveCustomer(changes, userId, read, next)]
}

/**
 * Replaces an order's or review's contribution to the reports. Reads the stored contribution before the
 * item, so repeated, late, unordered or concurrent events give the same result. Uses one transaction
 * of at most 38 writes.
 */
export const projectReported = (reported: Reported, zone: string): Promise<void> =>
  retryOnConflict(async () => {
    const { kind, id, key } = reported
    const read = await get(ShareItem, reportShareKey(id), { consistent: true })
    const before = read?.share ?? null
    const now = await readShare(reported, zone)
    if (shareText(before) === shareText(now)) return
    const changes: Changes = new Map()
    changeByShare(changes, before, -1)
    changeByShare(changes, now, 1)
    const customer = await customerSteps(changes, before, now)
    const version = (read?.version ?? 0) + 1
    const of = { kind, pk: key.pk, sk: key.sk }
    await transact([
      {
        write: {
          put: { ...reportShareKey(id), entity: 'report-share', version, of, share: now },
          ...ifVersion(read?.version),
        },
        failsWith: versionConflict,
      },
      ...customer,
      ...changeSteps(changes),
    ])
  })

/** Counts a user as a customer in their current state. Safe to repeat, like `projectReported`. */
export const projectCustomer = (userId: string, zone: string): Promise<void> =>
  retryOnConflict(async () => {
    const read = await readCustomer(userId)
    const day = customerSince(await getUser(userId), zone)
    if ((read?.day ?? null) === day) return
    const changes: Changes = new Map()
    const { sales, cents } = read ?? none
    const step = moveCustomer(changes, userId, read, { day, sales, cents })
    await transact([step, ...changeSteps(changes)])
  })

/** Corrects a customer's stored purchases, for a repair. */
export const settleCustomer = (
  userId: string,
  right: Pick<Customer, 'sales' | 'cents'>,
): Promise<void> =>
  retryOnConflict(async () => {
    const read = await readCustomer(userId)
    await transact([writeCustomer(userId, read, { day: read?.day ?? null, ...right })])
  })
