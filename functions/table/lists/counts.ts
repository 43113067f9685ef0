import * as z from 'zod'
import { countKeys, countRange, type Key, type ListName, oldCountsKey } from '../keys.ts'
import { get, query } from '../read.ts'
import type { Step } from '../transact.ts'
import type { ListEntry, StaffList } from './list.ts'

/** The count of one combination of facets, and its sums. */
export type FacetSum = { tuple: string[]; count: number; sums: Record<string, number> }

/** An item's facets and sums, and its day. */
export type CountedItem = Pick<ListEntry, 'tuple' | 'sums'> & { day: string }
type CountedList = Pick<StaffList, 'name'>

const isSum = (name: string) => name.includes('|')
/** Names the attribute of a figure and facet combination, such as `count|pending|paid`. */
const attribute = (figure: string, tuple: readonly string[]) => [figure, ...tuple].join('|')

type Adds = [name: string, value: number][]

/** Returns the counters of an item, each with its change per attribute. */
export const listCountersOf = (
  list: CountedList,
  { day, tuple, sums }: CountedItem,
): { key: Key; adds: Adds }[] => {
  const keys = countKeys(list.name, day)
  const one: Adds = [[attribute('count', tuple), 1]]
  const summed: Adds = Object.entries(sums).map(([name, value]) => [attribute(name, tuple), value])
  return [
    { key: keys.month, adds: [...one, ...summed] },
    { key: keys.day, adds: one },
  ]
}

const CountItem = z.looseObject({ sk: z.string() })

const toSums = (item: z.infer<typeof CountItem>): FacetSum[] => {
  const sums = new Map<string, FacetSum>()
  for (const [name, value] of Object.entries(item)) {
    if (!isSum(name)) continue
    const [figure = '', ...tuple] = name.split('|')
    const sum = sums.get(tuple.join('|')) ?? { tuple, count: 0, sums: {} }
    if (figure === 'count') sum.count = Number(value)
    else sum.sums[figure] = Number(value)
    sums.set(tuple.join('|'), sum)
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

/** One item of counts: a month or a day. */
export type Count = { period: string; sums: FacetSum[] }

const toCount = (item: z.infer<typeof CountItem>): Count => ({
  period: item.sk.slice(item.sk.indexOf('#') + 1),
  sums: toSums(item),
})

/** Reads the counts of a range of months (`YYYY-MM`) or days. */
export const readCounts = async (
  list: ListName,
  unit: 'MONTH' | 'DAY',
  from: string,
  to: string,
): Promise<Count[]> => (await query(CountItem, countRange(list, unit, from, to))).map(toCount)

const addTo = (before: FacetSum | undefined, { tuple, count, sums }: FacetSum): FacetSum => {
  if (!before) return { tuple, count, sums }
  const names = [...new Set([...Object.keys(before.sums), ...Object.keys(sums)])]
  const added = names.map(name => [name, (before.sums[name] ?? 0) + (sums[name] ?? 0)])
  return { tuple, count: before.count + count, sums: Object.fromEntries(added) }
}

/** Reads the sums of release 0.2.0 and earlier, which the months lack until they are migrated. */
const readOldSums = async (list: ListName): Promise<FacetSum[]> => {
  const item = await get(CountItem, oldCountsKey(list))
  return item ? toSums(item).map(sum => ({ ...sum, count: 0 })) : []
}

/** Adds up the counts and sums of all months. */
export const readListSum = async (list: ListName): Promise<FacetSum[]> => {
  const all = new Map<string, FacetSum>()
  const [months, old] = await Promise.all([readCounts(list, 'MONTH', '', '~'), readOldSums(list)])
  for (const sum of [...months.flatMap(({ sums }) => sums), ...old])
    all.set(sum.tuple.join('|'), addTo(all.get(sum.tuple.join('|')), sum))
  return [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
    .filter(({ count, sums }) => count !== 0 || Object.values(sums).some(value => value !== 0))
}

/**
 * Returns whether the list's counts of all time hold sums of listings that release 0.2.0 or earlier
 * wrote. They are all 0 once every listing was converted.
 */
export const hasOldSums = async (list: ListName): Promise<boolean> => {
  const item = await get(CountItem, oldCountsKey(list), { consistent: true })
  return Object.entries(item ?? {}).some(([name, value]) => isSum(name) && value !== 0)
}

/** Returns the counters of an item that release 0.2.0 or earlier listed. It summed tickets by status. */
const oldCountersOf = (list: CountedList, { day, tuple, sums }: CountedItem) => {
  const one: Adds = [[attribute('count', tuple), 1]]
  const summedBy = list.name === 'COMPLAINTS' ? tuple.slice(0, 1) : tuple
  const summed = Object.entries({ count: 1, ...sums }).map(([name, value]): Adds[number] => [
    attribute(name, summedBy),
    value,
  ])
  const { month, day: key } = countKeys(list.name, day)
  return [
    { key: oldCountsKey(list.name), adds: summed },
    { key: month, adds: one },
    { key, adds: one },
  ]
}

/** Adds to the attributes of a counts item. */
export const addStep = (key: Key, more: Iterable<[string, number]>): Step[] => {
  const changes = [...more].filter(([, value]) => value !== 0)
  return changes.length > 0 ? [{ write: { add: key, amounts: Object.fromEntries(changes) } }] : []
}

/**
 * Moves an item from its old to its new counters, with at most one write per counter. `isOld` means
 * that the counts of all time hold its sums.
 */
export const countSteps = (
  list: CountedList,
  before: CountedItem | undefined,
  now: CountedItem | undefined,
  isOld = false,
): Step[] => {
  const changes = new Map<string, { key: Key; more: Map<string, number> }>()
  const add = (counted: CountedItem | undefined, sign: 1 | -1) => {
    if (!counted) return
    const counters = isOld && counted === before ? oldCountersOf : listCountersOf
    for (const { key, adds } of counters(list, counted)) {
      const change = changes.get(key.sk) ?? { key, more: new Map() }
      for (const [name, value] of adds)
        change.more.set(name, (change.more.get(name) ?? 0) + sign * value)
      changes.set(key.sk, change)
    }
  }
  add(before, -1)
  add(now, 1)
  return [...changes.values()].flatMap(({ key, more }) => addStep(key, more))
}
