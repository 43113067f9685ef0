import * as z from 'zod'
import { addDays, startOfDay } from '../../../shared/rules/day.ts'
import { type Key, listPartition } from '../keys.ts'
import { batchGet, query } from '../read.ts'
import { type Count, readCounts } from './counts.ts'
import { type FacetFilter, fits, type List } from './list.ts'

/** What a page shows: `from` and `to` are days in the store's time zone, both included. */
export type ListFilter = { facets: FacetFilter; from?: string; to?: string }
export type PageOf = { offset: number; limit: number; ascending: boolean }
export type Page<Item> = { items: Item[]; total: number }

type Days = { day: string; count: number }[]

const firstYear = '1970'
const lastYear = '9999'
const firstMonth = '0000-00'
const lastMonth = '9999-99'
const monthOf = (day: string) => day.slice(0, 7)
const firstOf = (month: string) => `${month}-01`
/** No month has more days; a day that isn't there counts nothing. */
const lastOf = (month: string) => `${month}-31`
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** The months of a range with their counts; a month the range has but a part of is summed by its days. */
const readMonths = async (
  list: List,
  { from, to }: Pick<ListFilter, 'from' | 'to'>,
  count: (counts: Count) => number,
) => {
  const months = await readCounts(
    list.name,
    'MONTH',
    from ? monthOf(from) : firstMonth,
    to ? monthOf(to) : lastMonth,
  )
  const known = new Map<string, Promise<Days>>()
  const daysOf = (month: string): Promise<Days> => {
    const read = async () => {
      const days = await readCounts(
        list.name,
        'DAY',
        later(firstOf(month), from ?? ''),
        earlier(lastOf(month), to ?? '9999'),
      )
      return days.map(one => ({ day: one.period, count: count(one) })).filter(one => one.count > 0)
    }
    const days = known.get(month) ?? read()
    known.set(month, days)
    return days
  }
  const isWhole = (month: string) => !(from && from > firstOf(month)) && !(to && to < lastOf(month))
  const counted = await Promise.all(
    months.map(async one => {
      const { period: month } = one
      if (isWhole(month)) return { month, count: count(one) }
      return { month, count: (await daysOf(month)).reduce((sum, day) => sum + day.count, 0) }
    }),
  )
  return { months: counted.filter(one => one.count > 0), daysOf }
}

/** Sums up the counts that fit. */
const counting =
  (list: List, facets: FacetFilter) =>
  ({ sums }: Count): number => {
    const isAsked = fits(list, facets)
    return sums.filter(sum => isAsked(sum.tuple)).reduce((total, sum) => total + sum.count, 0)
  }

/** The days a page lies on, in its order, and how many of the first are before it. */
const findDays = async (
  { months, daysOf }: Awaited<ReturnType<typeof readMonths>>,
  { offset, limit, ascending }: PageOf,
) => {
  const days: string[] = []
  let before = 0
  let skip = 0
  for (const { month, count } of ascending ? months : months.toReversed()) {
    if (before >= offset + limit) break
    if (before + count <= offset) {
      before += count
      continue
    }
    const inOrder = await daysOf(month)
    for (const day of ascending ? inOrder : inOrder.toReversed()) {
      if (before >= offset + limit) break
      if (before + day.count > offset) {
        if (days.length === 0) skip = offset - before
        days.push(day.day)
      }
      before += day.count
    }
  }
  return { days, skip }
}

/** All partitions of a list that a filter asks for. */
export const partitionsOf = (list: List, facets: FacetFilter): string[] =>
  list.partitions
    .map((values, place) =>
      values.filter(value => fits({ facets: [list.facets[place] ?? ''] }, facets)([value])),
    )
    .reduce<string[][]>(
      (tuples, values) => tuples.flatMap(tuple => values.map(value => [...tuple, value])),
      [[]],
    )
    .map(tuple => listPartition(list.name, tuple))

/** An item as the index has it: where it lies, and where it is listed. */
export const Listed = z.object({
  pk: z.string(),
  sk: z.string(),
  facet: z.string(),
  facet_sk: z.string(),
})
export type Listed = z.infer<typeof Listed>

/** The values of the facets, of which the last stand behind time and id in the sort key. */
export const tupleOf = ({ facet, facet_sk }: Listed): string[] => [
  ...facet.split('#').slice(1),
  ...facet_sk.split('#').slice(2),
]

type Range = { from?: string; to?: string; limit?: number }

/** What each partition has in a range of instants. */
const readRange = async (list: List, filter: ListFilter, range: Range, ascending: boolean) => {
  const isAsked = fits(list, filter.facets)
  const found = await Promise.all(
    partitionsOf(list, filter.facets).map(partition =>
      query(Listed, { index: 'by-facet', partition, backwards: !ascending, ...range }),
    ),
  )
  return found.flat().filter(listed => isAsked(tupleOf(listed)))
}

/** The instants between which the days of a filter lie; nothing where there are no such days. */
export const boundsOf = ({ from = '', to = lastYear }: ListFilter, zone: string) => {
  if (to < firstYear) return undefined
  // The calendar's ends are no bounds: nothing lies beyond them, and no day follows the last.
  return {
    ...(from > firstYear && { from: startOfDay(zone, from) }),
    ...(to < lastYear && { to: startOfDay(zone, addDays(to, 1)) }),
  }
}

/** Where in the index the days of a page lie: next to each other, unless their neighbours don't fit. */
const rangesOf = (
  list: List,
  filter: ListFilter,
  days: readonly string[],
  page: PageOf,
  zone: string,
): Range[] => {
  const start = (day: string) => startOfDay(zone, day)
  const bounds = boundsOf(filter, zone)
  if (!bounds) return []
  const isPartition = (facet: string) => list.facets.indexOf(facet) < list.partitions.length
  const isApart = Object.entries(filter.facets).some(
    ([facet, values]) => values && !isPartition(facet),
  )
  // The first page needs no counts, and so shows what they have not heard of yet.
  if (page.offset === 0 && !isApart) return [{ ...bounds, limit: page.limit }]
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  if (isApart) return days.map(day => ({ from: start(day), to: start(addDays(day, 1)) }))
  const [from, to] = page.ascending ? [first, last] : [last, first]
  return [{ from: start(from), to: start(addDays(to, 1)) }]
}

const Stored = z.looseObject({ entity: z.string().optional() })

/** The items of these keys in that order; one that fits no more since the index was read is left out. */
export const readListed = async <S extends z.ZodType>(
  list: List<S>,
  facets: FacetFilter,
  listed: readonly Key[],
): Promise<z.output<S>[]> => {
  const isAsked = fits(list, facets)
  const found = await batchGet(
    Stored,
    listed.map(({ pk, sk }) => ({ pk, sk })),
    { consistent: true },
  )
  // In a user's place a note may stand that they left.
  const items = found
    .filter(({ entity }) => entity === list.entity)
    .map(one => list.schema.parse(one))
  const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`
  const byKey = new Map(
    items.map(item => {
      const entry = list.entryOf(item)
      return [nameOf(entry.key), { item, entry }]
    }),
  )
  return listed.flatMap(key => {
    const found = byKey.get(nameOf(key))
    return found && isAsked(found.entry.tuple) ? [found.item] : []
  })
}

/**
 * How many fit, as far as a page of `shown` tells more than the counters, which may lag: what is
 * there counts, and nothing follows a page that is not full.
 */
const totalOf = (counted: number, { offset, limit }: PageOf, shown: number): number => {
  const isLast = shown < limit && (shown > 0 || offset === 0)
  return isLast ? offset + shown : Math.max(counted, shown > 0 ? offset + shown : 0)
}

/**
 * A page of a list by the time its items were made, with the total. Counters by month and day tell
 * on which days the page lies; the index is read for those alone, then the page's items.
 */
export const listPage = async <S extends z.ZodType>(
  list: List<S>,
  filter: ListFilter,
  page: PageOf,
  zone: string,
): Promise<Page<z.output<S>>> => {
  const months = await readMonths(list, filter, counting(list, filter.facets))
  const total = months.months.reduce((sum, { count }) => sum + count, 0)
  const { days, skip } = await findDays(months, page)
  const found: Listed[] = []
  const ranges = rangesOf(list, filter, days, page, zone)
  for (const range of ranges) found.push(...(await readRange(list, filter, range, page.ascending)))
  const sign = page.ascending ? 1 : -1
  found.sort((a, b) => (a.facet_sk < b.facet_sk ? -sign : sign))
  const shown = found.slice(skip, skip + page.limit)
  const items = await readListed(list, filter.facets, shown)
  return { items, total: totalOf(total, page, shown.length) - (shown.length - items.length) }
}

/** How many of a list fit, without reading any. */
export const countListed = async (list: List, filter: ListFilter): Promise<number> => {
  const { months } = await readMonths(list, filter, counting(list, filter.facets))
  return months.reduce((sum, { count }) => sum + count, 0)
}
