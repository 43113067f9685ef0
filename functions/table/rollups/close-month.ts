import {
  addDays,
  dayIn,
  firstOfMonth,
  monthOf,
  nextMonth,
  previousMonth,
} from '../../../shared/rules/day.ts'
import { monthOfRollup, type Rollup, rollupMonth, rollupRange, viewsRanges } from '../keys.ts'
import { query } from '../read.ts'
import { retryOnConflict, versionConflict } from '../retry.ts'
import { type Step, transact } from '../transact.ts'
import { allParts, BucketItem, type Changes, change, countersOf } from './buckets.ts'
import { isZero } from './counters.ts'
import { endClosing, type Generations, readGenerations, storeGenerations } from './generations.ts'

const rollups = ['TOTALS', 'SALES'] as const satisfies readonly Rollup[]
type Current = Generations['current']

/** Returns the last month that ended at least a day ago, so that no change still counts in it. */
const lastOver = (zone: string, now: Date): string =>
  previousMonth(monthOf(addDays(dayIn(zone, now), -1)))

const oldestDay = '0000-00-00'
const newestDay = '9999-12-31'

/** Finds the first month with counters. */
const firstMonth = async ({ number: generation }: Current): Promise<string> => {
  const found = await Promise.all(
    rollups.map(rollup =>
      query(BucketItem, {
        ...rollupRange({ rollup, generation }, 'DAY', oldestDay, newestDay),
        limit: 1,
        consistent: true,
      }),
    ),
  )
  const months = found.flat().map(({ sk }) => sk.slice('DAY#'.length, 'DAY#YYYY-MM'.length))
  return months.sort()[0] ?? monthOf(newestDay)
}

/** Returns the oldest open month that is over, or undefined. A generation closes empty months, too. */
const monthToClose = async (current: Current, now: Date): Promise<string | undefined> => {
  const last = lastOver(current.zone, now)
  if (current.closed !== undefined) {
    const month = nextMonth(current.closed)
    return month <= last ? month : undefined
  }
  const first = await firstMonth(current)
  return first < last ? first : last
}

/** Returns the days from the last closed month to the end of the month to close. */
const openDays = ({ closed }: Current, month: string) => ({
  from: closed === undefined ? oldestDay : firstOfMonth(nextMonth(closed)),
  to: addDays(firstOfMonth(nextMonth(month)), -1),
})

const addDaysOf = async (changes: Changes, range: Parameters<typeof query>[1]): Promise<void> => {
  for (const item of await query(BucketItem, { ...range, consistent: true }))
    change(changes, monthOfRollup(item), countersOf(item))
}

/** Adds up the views of the months to close. */
const sumViews = async (current: Current, month: string) => {
  const changes: Changes = new Map()
  for (const part of allParts) change(changes, rollupMonth('VIEWS', month, { part }), {})
  const { from, to } = openDays(current, month)
  for (const range of viewsRanges(from, to)) await addDaysOf(changes, range)
  return changes
}

/** Adds up the days of the months to close. Includes `month` even if no day has counters. */
const sumMonths = async (current: Current, month: string) => {
  const { number: generation } = current
  const changes: Changes = new Map()
  change(changes, rollupMonth('TOTALS', month, { generation }), {})
  for (const part of allParts)
    change(changes, rollupMonth('SALES', month, { part, generation }), {})
  const { from, to } = openDays(current, month)
  for (const rollup of rollups)
    await addDaysOf(changes, rollupRange({ rollup, generation }, 'DAY', from, to))
  return changes
}

/** Replaces the counters of months that an earlier release stored. */
const monthSteps = (changes: Changes): Step[] =>
  [...changes.values()].map(({ key, more }) => ({
    write: isZero(more) ? { remove: key } : { put: { ...key, ...more } },
  }))

/** Stops changes in the month, or returns undefined if there is none to close. */
const beginClosing = async (now: Date): Promise<Current | undefined> => {
  const read = await readGenerations()
  const { current, next } = read
  if (current.closing !== undefined) return current
  // The recount replaces this generation soon.
  if (next) return undefined
  const closing = await monthToClose(current, now)
  if (closing === undefined) return undefined
  const begun = { ...current, closing }
  await transact([storeGenerations(read, { ...read, current: begun }, versionConflict)])
  return begun
}

/**
 * Closes the oldest open month that is over: adds up its days, and stores the sum and the end of the
 * closing in one transaction. No day of the month changes during that time. Safe to repeat, to interrupt
 * and to run twice at once. Returns the month, or undefined if there is none to close. Errors:
 * `busy`.
 */
export const closeMonth = (now: Date): Promise<string | undefined> =>
  retryOnConflict(async () => {
    const current = await beginClosing(now)
    if (current?.closing === undefined) return undefined
    // Views of a past month no longer change, and are too large for the transaction.
    for (const step of monthSteps(await sumViews(current, current.closing))) await transact([step])
    const changes = await sumMonths(current, current.closing)
    await transact([endClosing(current.number, current.closing), ...monthSteps(changes)])
    return current.closing
  })
