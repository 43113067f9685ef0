import * as z from 'zod'
import { convert } from '../conversions.ts'
import { type Key, reportCustomerKey, reportShareKey, rollupOfAllTime } from '../keys.ts'
import { type Changes, change, changeDay } from './buckets.ts'
import {
  type CountedGeneration,
  countedGenerations,
  Generation,
  type Generations,
} from './generations.ts'
import { allTimeShareOf, type CustomerShare, dayOf, type Share, shareByDay } from './shares.ts'

const Numbers = z.record(z.string(), z.number())

const Event = z.object({
  at: z.string(),
  totals: Numbers,
  products: Numbers,
  promised: z
    .object({
      method: z.string(),
      ordered_at: z.string(),
      days: z.int(),
      business_only: z.boolean(),
      packages: z.int(),
    })
    .optional(),
})

const Bought = z.object({ user_id: z.string(), sales: z.int(), cents: z.int() }).nullable()

/** The generations that a contribution was counted in. Only in the first one if missing. */
const held = { in: z.array(Generation).optional() }

/** The last contribution of an order or review, or null after its deletion. */
export const ShareItem = z.preprocess(
  convert('report-share'),
  z.object({
    ...held,
    version: z.int(),
    /** The key of the order or review. */
    of: z.object({ kind: z.enum(['order', 'review']), pk: z.string(), sk: z.string() }),
    share: z.object({ events: z.array(Event), bought: Bought }).nullable(),
  }),
)
export type ShareItem = z.infer<typeof ShareItem>

/** A customer's purchases, as counted. */
export const CustomerItem = z.preprocess(
  convert('report-customer'),
  z.object({
    ...held,
    version: z.int(),
    user_id: z.string(),
    since: z.string().nullable(),
    sales: z.int(),
    cents: z.int(),
  }),
)
export type CustomerItem = z.infer<typeof CustomerItem>

/** The key of the order or review. */
export type ReportedItem = { kind: 'order' | 'review'; id: string; key: Key }

/** Serializes a contribution with sorted names. */
export const shareText = (share: Share | null): string => {
  const sorted = (counters: object) => Object.entries(counters).sort(([a], [b]) => (a < b ? -1 : 1))
  if (!share) return ''
  const { events, bought } = share
  return JSON.stringify([
    events.map(({ at, totals, products, promised }) => [
      at,
      sorted(totals),
      sorted(products),
      promised ? sorted(promised) : null,
    ]),
    bought && [bought.user_id, bought.sales, bought.cents],
  ])
}

/**
 * Returns the generations that a stored contribution is in and stays in, and those that it will be
 * in. A generation newer than the given ones stays, because its recount began after they were read.
 */
export const placesOf = (read: { in?: Generation[] | undefined } | undefined, now: Generations) => {
  const { current, next, last } = now
  const stored = read ? (read.in ?? [{ number: 0, zone: current.zone }]) : []
  const counted = countedGenerations(now)
  const kept: CountedGeneration[] = stored
    .filter(({ number }) => number === current.number || number === next?.number || number > last)
    .map(one => ({ ...one, closed: counted.find(({ number }) => number === one.number)?.closed }))
  const missing = counted.filter(({ number }) => !kept.some(one => one.number === number))
  return { kept, all: [...kept, ...missing], missing }
}

/** Returns the generations to store with a contribution. Stores none until the time zone changes. */
export const storedPlaces = (all: readonly Generation[]): { in?: readonly Generation[] } =>
  all.every(({ number }) => number === 0)
    ? {}
    : { in: all.map(({ number, zone }) => ({ number, zone })) }

/** Adds or subtracts a contribution in the counters of a generation. */
export const changeByShare = (
  changes: Changes,
  share: Share | null,
  times: 1 | -1,
  { number: generation, zone, closed }: CountedGeneration,
): void => {
  if (!share) return
  for (const { day, totals, products } of shareByDay(share, zone)) {
    changeDay(changes, 'TOTALS', day, totals, { times, generation, closed })
    changeDay(changes, 'SALES', day, products, { times, generation, closed })
  }
}

/** Adds or subtracts a customer in the figures of all time. */
export const changeAllTime = (changes: Changes, one: CustomerShare, times: 1 | -1): void =>
  change(changes, rollupOfAllTime('TOTALS'), allTimeShareOf(one), times)

/** Adds or subtracts a customer on the day they joined. */
export const changeJoined = (
  changes: Changes,
  { since }: CustomerShare,
  times: 1 | -1,
  { number: generation, zone, closed }: CountedGeneration,
): void => {
  if (since === null) return
  const day = dayOf(zone, since)
  changeDay(changes, 'TOTALS', day, { customers: 1 }, { times, generation, closed })
}

export const shareItem = (
  { kind, id, key }: ReportedItem,
  version: number,
  share: Share | null,
  all: readonly Generation[],
) => ({
  ...reportShareKey(id),
  entity: 'report-share',
  version,
  of: { kind, pk: key.pk, sk: key.sk },
  share,
  ...storedPlaces(all),
})

export const customerItem = (
  userId: string,
  version: number,
  { since, sales, cents }: CustomerShare,
  all: readonly Generation[],
) => ({
  ...reportCustomerKey(userId),
  entity: 'report-customer',
  user_id: userId,
  version,
  since,
  sales,
  cents,
  ...storedPlaces(all),
})
