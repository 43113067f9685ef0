import * as z from 'zod'
import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '../../shared/schemas/order.ts'
import {
  type Key,
  type Owner,
  orderCountKey,
  orderKey,
  orderProjectionKey,
  ordersPartition,
  orderTokenKey,
  orderTokenPartition,
} from './keys.ts'
import { OrderItem, ownerOf } from './orders.ts'
import { overVersion } from './over-version.ts'
import { batchGet, get, query } from './read.ts'
import { type Step, transact } from './transact.ts'

/** Sort key of a partition's sum over all days. */
const allDays = 'ALL'

const CountItem = z.object({ sk: z.string(), orders: z.int(), cents: z.int() })
type Count = z.infer<typeof CountItem>

const ProjectionItem = z.object({
  version: z.int(),
  partition: z.string(),
  day: z.string(),
  cents: z.int(),
})
type Contribution = z.infer<typeof ProjectionItem>

/** One order's share moved into or out of its facet's day and sum. */
const countSteps = ({ partition, day, cents }: Contribution, sign: 1 | -1): Step[] =>
  [day, allDays].map(sk => ({
    write: {
      update: orderCountKey(partition, sk),
      set: 'ADD orders :orders, cents :cents',
      values: { ':orders': sign, ':cents': sign * cents },
    },
  }))

/** Two contributions that touch the same counter cancel out; a transaction may touch it once. */
const moveSteps = (before: Contribution | undefined, now: Contribution): Step[] => {
  if (!before) return countSteps(now, 1)
  const isSamePlace = before.partition === now.partition && before.day === now.day
  if (isSamePlace && before.cents === now.cents) return []
  if (isSamePlace) throw new Error('The total of an order never changes')
  return [...countSteps(before, -1), ...countSteps(now, 1)]
}

/** The words an order is found by: its number, names and e-mail address, in lower case. */
export const wordsOf = (order: OrderItem): string[] => {
  const words = [
    order.order_number,
    order.order_number.replace(/\D/g, ''),
    order.email,
    ...`${order.first_name} ${order.last_name}`.split(/\s+/),
  ]
  return [...new Set(words.map(word => word.toLowerCase().slice(0, 100)).filter(Boolean))]
}

const wordSteps = (order: OrderItem): Step[] =>
  wordsOf(order).map(word => ({
    write: {
      put: {
        ...orderTokenKey(word, order.created_at, order.id),
        entity: 'order-word',
        order_id: order.id,
        owner: ownerOf(order),
      },
    },
  }))

class OvertakenProjection extends Error {}

/**
 * Counts an order where it now belongs and not where it did. Safe to repeat and to run out of
 * order: the projection remembers what the order last contributed, and an older version is
 * ignored. `day` is the order's day in the store's time zone.
 */
export const projectOrder = async (order: OrderItem, day: string): Promise<void> => {
  const key = orderProjectionKey(order.id)
  const before = await get(ProjectionItem, key, { consistent: true })
  if (before && before.version >= order.version) return
  const now: Contribution = {
    version: order.version,
    partition: ordersPartition(order.status, order.payment_status),
    day: before?.day ?? day,
    cents: order.total,
  }
  const failsWith = () => new OvertakenProjection()
  try {
    await transact([
      {
        write: {
          put: { ...key, entity: 'order-projection', ...now },
          ...overVersion(before?.version),
        },
        failsWith,
      },
      ...moveSteps(before, now),
      ...(before ? [] : wordSteps(order)),
    ])
  } catch (error) {
    if (!(error instanceof OvertakenProjection)) throw error
    await projectOrder(order, day)
  }
}

export type OrderFilters = {
  status?: OrderStatus
  payment_status?: PaymentStatus
  /** Days in the store's time zone, both included. */
  from?: string
  to?: string
}

const partitionsOf = ({ status, payment_status: payment }: OrderFilters): string[] =>
  (status ? [status] : orderStatuses).flatMap(one =>
    (payment ? [payment] : paymentStatuses).map(other => ordersPartition(one, other)),
  )

/** How many orders each matching partition has on each day. */
const readCounts = async (partitions: readonly string[], { from, to }: OrderFilters) => {
  const counts = await Promise.all(
    partitions.map(partition =>
      query(CountItem, {
        partition: orderCountKey(partition, '').pk,
        from: from ?? '0',
        to: to ?? '9999',
      }),
    ),
  )
  return partitions
    .map((partition, index) => ({
      partition,
      days: (counts[index] ?? []).filter(count => count.orders > 0),
    }))
    .filter(({ days }) => days.length > 0)
}

const sumByDay = (counts: readonly { days: Count[] }[]): [string, number][] => {
  const sums = new Map<string, number>()
  for (const { days } of counts)
    for (const { sk, orders } of days) sums.set(sk, (sums.get(sk) ?? 0) + orders)
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * A page of orders by creation time, with the total: the day counters tell on which day the page
 * begins, and each matching partition is read from there.
 * `startOfDay` gives the instant a day of the store's time zone begins.
 */
export const listOrders = async (
  filters: OrderFilters,
  page: { offset: number; limit: number; ascending: boolean },
  startOfDay: (day: string) => string,
  nextDay: (day: string) => string,
): Promise<{ orders: OrderItem[]; total: number }> => {
  const counts = await readCounts(partitionsOf(filters), filters)
  const days = sumByDay(counts)
  const total = days.reduce((sum, [, orders]) => sum + orders, 0)
  if (!page.ascending) days.reverse()
  let skipped = 0
  let first: string | undefined
  for (const [day, orders] of days) {
    if (skipped + orders > page.offset) {
      first = day
      break
    }
    skipped += orders
  }
  if (first === undefined) return { orders: [], total }
  const skip = page.offset - skipped
  const lastDay = days.at(-1)?.[0] ?? first
  const [from, to] = page.ascending ? [first, lastDay] : [lastDay, first]
  const found = await Promise.all(
    counts.map(({ partition }) =>
      query(OrderItem, {
        index: 'by-facet',
        partition,
        from: startOfDay(from),
        to: startOfDay(nextDay(to)),
        backwards: !page.ascending,
        limit: skip + page.limit,
      }),
    ),
  )
  const keyOf = (order: OrderItem) => `${order.created_at}#${order.id}`
  const sign = page.ascending ? 1 : -1
  const orders = found.flat().sort((a, b) => (keyOf(a) < keyOf(b) ? -sign : sign))
  return { orders: orders.slice(skip, skip + page.limit), total }
}

/** Orders and cents of every combination of status and payment status, over all days. */
export const sumOrders = async () => {
  const facets = orderStatuses.flatMap(status =>
    paymentStatuses.map(payment => ({
      status,
      payment,
      ...orderCountKey(ordersPartition(status, payment), allDays),
    })),
  )
  const Sum = CountItem.extend({ pk: z.string() })
  const counts = await batchGet(
    Sum,
    facets.map(({ pk, sk }) => ({ pk, sk })),
  )
  const byPk = new Map(counts.map(count => [count.pk, count]))
  return facets.map(({ status, payment, pk }) => ({
    status,
    payment,
    orders: byPk.get(pk)?.orders ?? 0,
    cents: byPk.get(pk)?.cents ?? 0,
  }))
}

const WordItem = z.object({ order_id: z.string(), owner: z.string() })

/** How many matches of one word a search looks at. */
const maxMatches = 200

/**
 * Orders that have a word beginning with each of `words` (number, name or e-mail), among the first
 * 200 matches of the longest word.
 */
export const searchOrders = async (words: readonly string[]): Promise<OrderItem[]> => {
  const [longest] = words.toSorted((a, b) => b.length - a.length)
  if (!longest || longest.length < 2) return []
  const matches = await query(WordItem, {
    partition: orderTokenPartition(longest),
    beginsWith: longest,
    limit: maxMatches,
  })
  const keys: Key[] = matches.map(match => orderKey(match.owner as Owner, match.order_id))
  const orders = await batchGet(OrderItem, keys)
  return orders.filter(order =>
    words.every(word => wordsOf(order).some(own => own.startsWith(word))),
  )
}
