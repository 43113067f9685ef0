import * as z from 'zod'
import { addDays, startOfDay } from '../../../shared/rules/day.ts'
import { type Key, listPartition } from '../keys.ts'
import { batchGet, query } from '../read.ts'
import { parseStored } from '../unreadable.ts'
import { type Count, readCounts } from './counts.ts'
import { type FacetFilter, facetMatcher, type StaffList } from './list.ts'

/** A requested page. `from` and `to` are days in the store's time zone, inclusive. */
export type ListFilter = { facets: FacetFilter; from?: string; to?: string }
export type PageOf = { offset: number; limit: number; ascending: boolean }
export type ListPage<Item> = { items: Item[]; total: number }

type Days = { day: string; count: number }[]

const firstYear = '1970'
const lastYear = '9999'
const firstMonth = '0000-00'
const lastMonth = '9999-99'
const monthOf = (day: string) => day.slice(0, 7)
const firstOf = (month: string) => `${month}-01`
/** Maximum days of a month. Days that don't exist count 0. */
const lastOf = (month: string) => `${month}-31`
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** Days in UTC, inclusive, and the counts of those days that only partly belong to a filter. */
type CountedDays = { from?: string; to?: string; partly: ReadonlyMap<string, number> }

/** Reads a range's counts by month. Partial months are summed by day. */
const readMonths = async (
  list: StaffList,
  { from, to, partly }: CountedDays,
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
      return days
        .map(one => ({ day: one.period, count: partly.get(one.period) ?? count(one) }))
        .filter(one => one.count > 0)
    }
    const days = known.get(month) ?? read()
    known.set(month, days)
    return days
  }
  const isWhole = (month: string) =>
    !(from && from > firstOf(month)) &&
    !(to && to < lastOf(month)) &&
    ![...partly.keys()].some(day => monthOf(day) === month)
  const counted = await Promise.all(
    months.map(async one => {
      const { period: month } = one
      if (isWhole(month)) return { month, count: count(one) }
      return { month, count: (await daysOf(month)).reduce((sum, day) => sum + day.count, 0) }
    }),
  )
  return { months: counted.filter(one => one.count > 0), daysOf }
}

/** Sums the matching counts. */
const counting =
  (list: StaffList, facets: FacetFilter) =>
  ({ sums }: Count): number => {
    const isMatch = facetMatcher(list, facets)
    return sums.filter(sum => isMatch(sum.tuple)).reduce((total, sum) => total + sum.count, 0)
  }

/** Returns the days of a page in order, and the number of their items before the page. */
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

/** Lists the partitions that match a filter. */
export const partitionsOf = (list: StaffList, facets: FacetFilter): string[] => {
  const narrowed = list.narrow?.(facets) ?? facets
  return list.partitions
    .map((values, place) =>
      values.filter(value =>
        facetMatcher({ facets: [list.facets[place] ?? ''] }, narrowed)([value]),
      ),
    )
    .reduce<string[][]>(
      (tuples, values) => tuples.flatMap(tuple => values.map(value => [...tuple, value])),
      [[]],
    )
    .map(tuple => listPartition(list.name, tuple))
}

/** An index entry: the item's key and its position in the list. */
export const Listed = z.object({
  pk: z.string(),
  sk: z.string(),
  facet: z.string(),
  facet_sk: z.string(),
})
export type Listed = z.infer<typeof Listed>

/** Extracts the facet values. The last ones follow time and id in the sort key. */
export const tupleOf = ({ facet, facet_sk }: Listed): string[] => [
  ...facet.split('#').slice(1),
  ...facet_sk.split('#').slice(2),
]

type Range = { from?: string; to?: string; limit?: number }

/** Reads each partition's entries in a range of instants. */
const readRange = async (list: StaffList, filter: ListFilter, range: Range, ascending: boolean) => {
  const isMatch = facetMatcher(list, filter.facets)
  const found = await Promise.all(
    partitionsOf(list, filter.facets).map(partition =>
      query(Listed, { index: 'by-facet', partition, backwards: !ascending, ...range }),
    ),
  )
  return found.flat().filter(listed => isMatch(tupleOf(listed)))
}

/** Converts a filter's days to instants. Returns undefined if there are no such days. */
export const boundsOf = ({ from = '', to = lastYear }: ListFilter, zone: string) => {
  if (to < firstYear) return undefined
  // A filter up to the calendar's first or last day has no bound there.
  return {
    ...(from > firstYear && { from: startOfDay(zone, from) }),
    ...(to < lastYear && { to: startOfDay(zone, addDays(to, 1)) }),
  }
}

type Bounds = NonNullable<ReturnType<typeof boundsOf>>

const midnight = (day: string): string => `${day}T00:00:00.000Z`
const utcDay = (instant: string): string => instant.slice(0, 10)

/** Returns the part of a range of instants that is within bounds. */
const within = (bounds: Bounds, from: string, to: string): { from: string; to: string } => ({
  from: later(from, bounds.from ?? ''),
  to: earlier(to, bounds.to ?? to),
})

/**
 * Returns the days in UTC that a filter covers. A day of another time zone is part of two of them,
 * so counts those items in the index.
 */
const countDays = async (
  list: StaffList,
  filter: ListFilter,
  bounds: Bounds,
): Promise<CountedDays> => {
  const isPart = (instant: string | undefined) =>
    instant !== undefined && instant !== midnight(utcDay(instant))
  const edges = [bounds.from, bounds.to].filter(isPart).map(instant => utcDay(instant as string))
  const partly = await Promise.all(
    [...new Set(edges)].map(async day => {
      const range = within(bounds, midnight(day), midnight(addDays(day, 1)))
      return [day, (await readRange(list, filter, range, true)).length] as const
    }),
  )
  const { from, to } = bounds
  return {
    ...(from !== undefined && { from: utcDay(from) }),
    ...(to !== undefined && { to: isPart(to) ? utcDay(to) : addDays(utcDay(to), -1) }),
    partly: new Map(partly),
  }
}

/** Returns the index ranges for a page's days, merging neighbors that match. */
const rangesOf = (
  list: StaffList,
  filter: ListFilter,
  days: readonly string[],
  page: PageOf,
  bounds: Bounds,
): Range[] => {
  const between = (from: string, to: string) =>
    within(bounds, midnight(from), midnight(addDays(to, 1)))
  const isPartition = (facet: string) => list.facets.indexOf(facet) < list.partitions.length
  const needsFilter = Object.entries(filter.facets).some(
    ([facet, values]) => values && !isPartition(facet),
  )
  // The first page skips the counters, so it also shows items that they don't include yet.
  if (page.offset === 0 && !needsFilter) return [{ ...bounds, limit: page.limit }]
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  if (needsFilter) return days.map(day => between(day, day))
  const [from, to] = page.ascending ? [first, last] : [last, first]
  return [between(from, to)]
}

const Stored = z.looseObject({ entity: z.string().optional() })

/** Reads items in the given order, without those that no longer match. */
export const readListed = async <S extends z.ZodType>(
  list: StaffList<S>,
  facets: FacetFilter,
  listed: readonly Key[],
): Promise<z.output<S>[]> => {
  const isMatch = facetMatcher(list, facets)
  const found = await batchGet(
    Stored,
    listed.map(({ pk, sk }) => ({ pk, sk })),
    { consistent: true },
  )
  // A deleted user's marker doesn't match the schema.
  const own = found.filter(({ entity }) => entity === list.entity)
  const items = (await parseStored(list.schema, own)).filter(
    item => list.isListed?.(item) !== false,
  )
  const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`
  const byKey = new Map(
    items.map(item => {
      const entry = list.entryOf(item)
      return [nameOf(entry.key), { item, entry }]
    }),
  )
  return listed.flatMap(key => {
    const found = byKey.get(nameOf(key))
    return found && isMatch(found.entry.tuple) ? [found.item] : []
  })
}

/**
 * Corrects the total from counters that may lag: the shown items count, and no items follow a page that
 * isn't full.
 */
const totalOf = (counted: number, { offset, limit }: PageOf, shown: number): number => {
  const isLast = shown < limit && (shown > 0 || offset === 0)
  return isLast ? offset + shown : Math.max(counted, shown > 0 ? offset + shown : 0)
}

/**
 * Reads a page of a list by creation time, with the total. Counters by month and day give the page's
 * days, so the index is read for those days only, then the page's items.
 */
export const listPage = async <S extends z.ZodType>(
  list: StaffList<S>,
  filter: ListFilter,
  page: PageOf,
  zone: string,
): Promise<ListPage<z.output<S>>> => {
  const bounds = boundsOf(filter, zone)
  if (!bounds) return { items: [], total: 0 }
  const counted = await countDays(list, filter, bounds)
  const months = await readMonths(list, counted, counting(list, filter.facets))
  const total = months.months.reduce((sum, { count }) => sum + count, 0)
  const { days, skip } = await findDays(months, page)
  const found: Listed[] = []
  const ranges = rangesOf(list, filter, days, page, bounds)
  for (const range of ranges) found.push(...(await readRange(list, filter, range, page.ascending)))
  const sign = page.ascending ? 1 : -1
  found.sort((a, b) => (a.facet_sk < b.facet_sk ? -sign : sign))
  const shown = found.slice(skip, skip + page.limit)
  const items = await readListed(list, filter.facets, shown)
  return { items, total: totalOf(total, page, shown.length) - (shown.length - items.length) }
}

/** Counts the matching items without reading them. */
export const countListed = async (
  list: StaffList,
  filter: ListFilter,
  zone: string,
): Promise<number> => {
  const bounds = boundsOf(filter, zone)
  if (!bounds) return 0
  const counted = await countDays(list, filter, bounds)
  const { months } = await readMonths(list, counted, counting(list, filter.facets))
  return months.reduce((sum, { count }) => sum + count, 0)
}
