import { ifVersion } from '../if-version.ts'
import { reportCustomerKey, reportShareKey } from '../keys.ts'
import { OrderItem } from '../orders.ts'
import { get } from '../read.ts'
import { retryOnConflict, versionConflict } from '../retry.ts'
import { ReviewItem } from '../reviews.ts'
import { maxWrites, type Step, transact } from '../transact.ts'
import { transactTogether } from '../transact-together.ts'
import { getUser } from '../users.ts'
import type { Changes } from './buckets.ts'
import {
  CustomerItem,
  changeAllTime,
  changeByShare,
  changeJoined,
  customerItem,
  placesOf,
  type ReportedItem,
  ShareItem,
  shareItem,
  shareText,
} from './contributions.ts'
import { type Generations, readGenerations } from './generations.ts'
import { guardedSteps } from './guarded-steps.ts'
import {
  type CustomerShare,
  customerSince,
  type Share,
  shareOfOrder,
  shareOfReview,
} from './shares.ts'

/** Computes the current contribution, or null for a deleted item. */
const readShare = async ({ kind, key }: ReportedItem): Promise<Share | null> => {
  if (kind === 'order') {
    const order = await get(OrderItem, key, { consistent: true })
    return order ? shareOfOrder(order) : null
  }
  const review = await get(ReviewItem, key, { consistent: true })
  return review ? shareOfReview(review) : null
}

export const readCustomer = (userId: string): Promise<CustomerItem | undefined> =>
  get(CustomerItem, reportCustomerKey(userId), { consistent: true })

const none: CustomerShare = { since: null, sales: 0, cents: 0 }

/** Moves a customer from the stored to the current state. */
const moveCustomer = (
  changes: Changes,
  userId: string,
  read: CustomerItem | undefined,
  next: CustomerShare,
  generations: Generations,
): Step => {
  const { kept, all } = placesOf(read, generations)
  changeAllTime(changes, read ?? none, -1)
  changeAllTime(changes, next, 1)
  for (const one of kept) changeJoined(changes, read ?? none, -1, one)
  for (const one of all) changeJoined(changes, next, 1, one)
  return {
    write: {
      put: customerItem(userId, (read?.version ?? 0) + 1, next, all),
      ...ifVersion(read?.version),
    },
    failsWith: versionConflict,
  }
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
  generations: Generations,
): Promise<Step[]> => {
  const userId = now?.bought?.user_id ?? before?.bought?.user_id
  const { sales, cents } = difference(before, now)
  if (!userId || (sales === 0 && cents === 0)) return []
  const read = await readCustomer(userId)
  const { since, ...bought } = read ?? none
  const next = { since, sales: bought.sales + sales, cents: bought.cents + cents }
  return [moveCustomer(changes, userId, read, next, generations)]
}

/** Returns the writes that replace a contribution, or none if it is counted. */
const shareSteps = async (
  reported: ReportedItem,
  read: ShareItem | undefined,
  now: Share | null,
  generations: Generations,
  { leaveNext = false } = {},
): Promise<Step[]> => {
  const before = read?.share ?? null
  const { kept, missing, ...places } = placesOf(read, generations)
  const all = leaveNext
    ? places.all.filter(one => kept.includes(one) || one.number === generations.current.number)
    : places.all
  const isCounted = read ? missing.length === 0 : now === null
  if (isCounted && shareText(before) === shareText(now)) return []
  const changes: Changes = new Map()
  for (const one of kept) changeByShare(changes, before, -1, one)
  for (const one of all) changeByShare(changes, now, 1, one)
  const customer = await customerSteps(changes, before, now, generations)
  const version = (read?.version ?? 0) + 1
  return [
    {
      write: { put: shareItem(reported, version, now, all), ...ifVersion(read?.version) },
      failsWith: versionConflict,
    },
    ...customer,
    ...guardedSteps(changes, generations),
  ]
}

/**
 * Replaces an order's or review's contribution to the reports. Reads the stored contribution before the
 * item, so repeated, late, unordered or concurrent events give the same result. Uses one transaction.
 * `isNew` means that probably none is stored yet, so that it is read only if that is wrong. `placed` is
 * such an order as it was delivered: its later changes are delivered after it, and nothing deletes
 * orders, so that it isn't read either.
 */
export const projectReported = (
  reported: ReportedItem,
  { isNew = false, placed }: { isNew?: boolean; placed?: OrderItem | undefined } = {},
): Promise<void> => {
  let isAssumedNew = isNew
  return retryOnConflict(async () => {
    const generations = await readGenerations()
    const read = isAssumedNew
      ? undefined
      : await get(ShareItem, reportShareKey(reported.id), { consistent: true })
    const now = isAssumedNew && placed ? shareOfOrder(placed) : await readShare(reported)
    isAssumedNew = false
    const steps = await shareSteps(reported, read, now, generations)
    if (steps.length === 0) return
    // Leave the generation that a recount fills to its worker if the order is huge.
    const writes =
      steps.length > maxWrites
        ? await shareSteps(reported, read, now, generations, { leaveNext: true })
        : steps
    await transactTogether('rollups', writes)
  })
}

/** Counts a user as a customer in their current state. Safe to repeat, like `projectReported`. */
export const projectCustomer = (userId: string): Promise<void> =>
  retryOnConflict(async () => {
    const generations = await readGenerations()
    const read = await readCustomer(userId)
    const since = customerSince(await getUser(userId))
    const { missing } = placesOf(read, generations)
    const isCounted = read ? missing.length === 0 : since === null
    if (isCounted && (read?.since ?? null) === since) return
    const changes: Changes = new Map()
    const { sales, cents } = read ?? none
    const step = moveCustomer(changes, userId, read, { since, sales, cents }, generations)
    const steps = [step, ...guardedSteps(changes, generations)]
    await transactTogether('rollups', steps)
  })

/** Corrects a customer's stored purchases, for a repair. Doesn't change counters. */
export const settleCustomer = (
  userId: string,
  right: Pick<CustomerShare, 'sales' | 'cents'>,
): Promise<void> =>
  retryOnConflict(async () => {
    const read = await readCustomer(userId)
    // Not counted in any generation yet: the repair adds up the counters afterwards.
    const all = read?.in ?? placesOf(read, await readGenerations()).all
    const next = { since: read?.since ?? null, ...right }
    await transact([
      {
        write: {
          put: customerItem(userId, (read?.version ?? 0) + 1, next, all),
          ...ifVersion(read?.version),
        },
        failsWith: versionConflict,
      },
    ])
  })
