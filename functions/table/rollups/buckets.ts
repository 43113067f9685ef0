import { createHash } from 'node:crypto'
import * as z from 'zod'
import { addDays } from '../../../shared/rules/day.ts'
import { type Key, type Rollup, rollupKeys, rollupOfAllTime, rollupRange } from '../keys.ts'
import { addStep } from '../lists/counts.ts'
import { get, query } from '../read.ts'
import type { Step } from '../transact.ts'
import { type Counters, plus, sumOf } from './counters.ts'
import { productOf } from './sold.ts'

/** Number of parts per day. A product is always in the same part, which keeps items small. */
const parts = 8

export const partOf = (productId: string): string =>
  String((createHash('sha256').update(productId).digest()[0] ?? 0) % parts)

/** Changes to the counters of some items. */
export type Changes = Map<string, { key: Key; more: Counters }>

const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`

export const change = (changes: Changes, key: Key, more: Counters, times = 1): void => {
  const known = changes.get(nameOf(key))?.more ?? {}
  changes.set(nameOf(key), { key, more: plus(known, more, times) })
}

/** Groups a day's product counters by part. */
const inParts = (products: Counters): Map<string, Counters> => {
  const byPart = new Map<string, Counters>()
  for (const [name, value] of Object.entries(products)) {
    const part = partOf(productOf(name))
    byPart.set(part, { ...byPart.get(part), [name]: value })
  }
  return byPart
}

/** Returns the changes to a day's item and its month's. */
export const changeDay = (
  changes: Changes,
  rollup: Rollup,
  day: string,
  more: Counters,
  { times = 1, generation }: { times?: number; generation?: number } = {},
): void => {
  if (rollup === 'TOTALS') {
    for (const key of rollupKeys(rollup, day, { generation })) change(changes, key, more, times)
    return
  }
  for (const [part, counters] of inParts(more))
    for (const key of rollupKeys(rollup, day, { part, generation }))
      change(changes, key, counters, times)
}

/** Writes each changed item once. */
export const changeSteps = (changes: Changes): Step[] =>
  [...changes.values()].flatMap(({ key, more }) => addStep(key, Object.entries(more)))

const BucketItem = z.looseObject({ pk: z.string(), sk: z.string() })

/** Returns an item's counters without its keys. */
export const countersOf = (item: z.infer<typeof BucketItem>): Counters =>
  Object.fromEntries(
    Object.entries(item).filter((entry): entry is [string, number] => {
      const [, value] = entry
      return typeof value === 'number' && value !== 0
    }),
  )

/** Reads the counters of all time. */
export const readAllTime = async (): Promise<Counters> => {
  const item = await get(BucketItem, rollupOfAllTime('TOTALS'))
  return item ? countersOf(item) : {}
}

/** Reads a range's counters by day, without empty days. */
export const readDays = async (
  generation: number,
  from: string,
  to: string,
): Promise<Map<string, Counters>> => {
  const items = await query(
    BucketItem,
    rollupRange({ rollup: 'TOTALS', generation }, 'DAY', from, to),
  )
  return new Map(items.map(item => [item.sk.slice('DAY#'.length), countersOf(item)]))
}

const monthOf = (day: string) => day.slice(0, 7)
const firstOf = (month: string) => `${month}-01`
/** Returns the first day of the next month. */
const nextMonth = (day: string) => firstOf(monthOf(addDays(firstOf(monthOf(day)), 31)))

/** Splits a range into whole months and the days around them. */
const split = (from: string, to: string) => {
  const start = from === firstOf(monthOf(from)) ? from : nextMonth(from)
  const end = monthOf(addDays(to, 1)) === monthOf(to) ? firstOf(monthOf(to)) : addDays(to, 1)
  if (start >= end) return { days: [[from, to] as const], months: [] }
  return {
    days: [[from, addDays(start, -1)] as const, [end, to] as const].filter(([a, b]) => a <= b),
    months: [[monthOf(start), monthOf(addDays(end, -1))] as const],
  }
}

/** Sums a range's counters, inclusive. Reads whole months as one item. */
export const readSum = async (
  rollup: { rollup: Rollup; generation?: number },
  from: string,
  to: string,
): Promise<Counters> => {
  if (from > to) return {}
  const { days, months } = split(from, to)
  const found = await Promise.all([
    ...days.map(([a, b]) => query(BucketItem, rollupRange(rollup, 'DAY', a, b))),
    ...months.map(([a, b]) => query(BucketItem, rollupRange(rollup, 'MONTH', a, b))),
  ])
  return sumOf(found.flat().map(countersOf))
}
