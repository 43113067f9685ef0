import { ShopError } from '../../shared/errors.ts'
import { addDays, dayIn } from '../../shared/rules/day.ts'
import { maxReportDays } from '../../shared/schemas/report.ts'

/** Days in the store's time zone, both included. */
export type Range = { from: string; to: string }

const dayMs = 86_400_000

/** How many days a range has. */
export const lengthOf = ({ from, to }: Range): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

export const daysOf = (range: Range): string[] =>
  Array.from({ length: lengthOf(range) }, (_, index) => addDays(range.from, index))

/** As many days just before. */
export const before = (range: Range): Range => ({
  from: addDays(range.from, -lengthOf(range)),
  to: addDays(range.from, -1),
})

const refuse = (message: string, path: string) =>
  new ShopError('invalid', message, { errors: [{ path: `query.${path}`, message }] })

/** The first and last day there are; no store is older, and no date picker goes further. */
const first = '2000-01-01'
const last = '2999-12-31'
/** The last 30 days. */
const defaultLength = 30

/**
 * The range that a query asks for, by default the 30 days that end today. Errors: `invalid` for one
 * that is the wrong way round, longer than three years, or of days no store has.
 */
export const rangeOf = (
  query: { start_date?: string | undefined; end_date?: string | undefined },
  timeZone: string,
  now: Date,
): Range => {
  const today = dayIn(timeZone, now)
  const to =
    query.end_date ?? (query.start_date && query.start_date > today ? query.start_date : today)
  if (to < first || to > last) throw refuse('Choose days from 2000 to 2999', 'end_date')
  const from = query.start_date ?? addDays(to, 1 - defaultLength)
  if (from < first || from > last) throw refuse('Choose days from 2000 to 2999', 'start_date')
  if (from > to) throw refuse('The first day must not be after the last', 'start_date')
  if (lengthOf({ from, to }) > maxReportDays)
    throw refuse('A report is of three years at most', 'start_date')
  return { from, to }
}
