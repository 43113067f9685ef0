import { createHash } from 'node:crypto'
import * as z from 'zod'
import {
  addDays,
  firstOfMonth,
  monthOf,
  nextMonth,
  previousMonth,
} from '../../../shared/rules/day.ts'
import {
  type Key,
  monthOfRollup,
  type Rollup,
  rollupDay,
  rollupOfAllTime,
  rollupParts,
  rollupRange,
  viewParts,
  viewsDay,
  viewsRanges,
} from '../keys.ts'
import { addStep } from '../lists/counts.ts'
import { get, query } from '../read.ts'
import type { Step } from '../transact.ts'
import { addCounters, type Counters, sumOf } from './counters.ts'
import { productOf } from './sold.ts'

export const allParts: readonly string[] = Array.from({ length: rollupParts }, (_, part) =>
  String(part),
)

/** Returns the part of a product, of up to 256. */
const partOf = (productId: string, parts: number): number =>
  (createHash('sha256').update(productId).digest()[0] ?? 0) % parts

/** Changes to the counters of some items. */
export type Changes = Map<string, { key: Key; more: Counters }>

const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`

export const change = (changes: Changes, key: Key, more: Counters, times = 1): void => {
  const known = changes.get(nameOf(key))?.more ?? {}
  changes.set(nameOf(key), { key, more: addCounters(known, more, times) })
}

/** Groups a day's product counters by part. */
const inParts = (products: Counters, parts: number): Map<number, Counters> => {
  const byPart = new Map<number, Counters>()
  for (const [name, value] of Object.entries(products)) {
    const part = partOf(productOf(name), parts)
    byPart.set(part, { ...byPart.get(part), [name]: value })
  }
  return byPart
}

type Part = {
  part?: number
  generation?: number | undefined
  /** The generation's last closed month. */
  closed?: string | undefined
}

/** Returns the key of a day's views of a product and the others in its part. */
export const viewsOfProduct = (day: string, productId: string): Key =>
  viewsDay(day, partOf(productId, viewParts))

/** Returns the key of a day's counters. */
const dayKey = (rollup: Rollup, day: string, { part, generation }: Part): Key =>
  rollup === 'VIEWS'
    ? viewsDay(day, part ?? 0)
    : rollupDay(rollup, day, { part: part === undefined ? undefined : String(part), generation })

/** Returns the keys of a day's counters, and of its month's unless the month is open. */
const keysOf = (rollup: Rollup, day: string, part: Part): Key[] => {
  const { closed } = part
  const own = dayKey(rollup, day, part)
  return closed !== undefined && monthOf(day) <= closed ? [own, monthOfRollup(own)] : [own]
}

type Counting = {
  times?: number
  generation?: number | undefined
  /** The generation's last closed month. */
  closed?: string | undefined
}

/** Returns the changes to a day's item, and to its month's unless the month is open. */
export const changeDay = (
  changes: Changes,
  rollup: Rollup,
  day: string,
  more: Counters,
  { times = 1, ...counted }: Counting = {},
): void => {
  if (rollup === 'TOTALS') {
    for (const key of keysOf(rollup, day, counted)) change(changes, key, more, times)
    return
  }
  for (const [part, counters] of inParts(more, rollup === 'VIEWS' ? viewParts : rollupParts))
    for (const key of keysOf(rollup, day, { ...counted, part }))
      change(changes, key, counters, times)
}

/** Writes each changed item once. */
export const changeSteps = (changes: Changes): Step[] =>
  [...changes.values()].flatMap(({ key, more }) => addStep(key, Object.entries(more)))

export const BucketItem = z.looseObject({ pk: z.string(), sk: z.string() })

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

type Span = { unit: 'DAY' | 'MONTH'; from: string; to: string; consistent?: boolean }

/** Splits whole months. The last closed one may be seconds old, so its read must be consistent. */
const monthSpans = (from: string, to: string, closed: string | undefined): Span[] => {
  const spans: Span[] =
    to === closed
      ? [
          { unit: 'MONTH', from, to: previousMonth(to) },
          { unit: 'MONTH', from: to, to, consistent: true },
        ]
      : [{ unit: 'MONTH', from, to }]
  return spans.filter(span => span.from <= span.to)
}

/** Splits a range into whole closed months and the days around them. */
const split = (from: string, to: string, closed: string | undefined): Span[] => {
  const first = from === firstOfMonth(monthOf(from)) ? monthOf(from) : nextMonth(monthOf(from))
  const afterRange = monthOf(addDays(to, 1))
  const afterClosed = closed === undefined ? first : nextMonth(closed)
  const end = afterRange < afterClosed ? afterRange : afterClosed
  if (first >= end) return [{ unit: 'DAY', from, to }]
  const days: Span[] = [
    { unit: 'DAY', from, to: addDays(firstOfMonth(first), -1) },
    { unit: 'DAY', from: firstOfMonth(end), to },
  ]
  return [
    ...days.filter(span => span.from <= span.to),
    ...monthSpans(first, previousMonth(end), closed),
  ]
}

/** Returns the queries of a span: one, or one for each partition of views. */
const rangesOf = (
  rollup: { rollup: Rollup; generation?: number },
  { unit, from, to }: Pick<Span, 'unit' | 'from' | 'to'>,
) =>
  rollup.rollup === 'VIEWS' && unit === 'DAY'
    ? viewsRanges(from, to)
    : [rollupRange(rollup, unit, from, to)]

/** Sums a range's counters, inclusive. Reads whole closed months as one item. */
export const readSum = async (
  rollup: { rollup: Rollup; generation?: number; closed?: string | undefined },
  from: string,
  to: string,
): Promise<Counters> => {
  if (from > to) return {}
  const found = await Promise.all(
    split(from, to, rollup.closed).flatMap(span =>
      rangesOf(rollup, span).map(range =>
        query(BucketItem, { ...range, consistent: span.consistent ?? false }),
      ),
    ),
  )
  return sumOf(found.flat().map(countersOf))
}
