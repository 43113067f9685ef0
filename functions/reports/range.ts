import { invalidField } from '../../shared/errors.ts'
import { addDays, dayIn } from '../../shared/rules/day.ts'
import { maxReportDays } from '../../shared/schemas/report.ts'

/** A range of days in the store's time zone, both included. */
export type Range = { from: string; to: string }

const dayMs = 86_400_000

/** Returns the number of days in a range. */
export const countDays = ({ from, to }: Range): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** Lists the days of a range. */
export const listDays = (range: Range): string[] =>
  Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index))

/** Returns the range of the same length just before. */
export const previousRange = (range: Range): Range => ({
  from: addDays(range.from, -countDays(range)),
  to: addDays(range.from, -1),
})

const invalid = (message: string, path: string) => invalidField(`query.${path}`, message)

/** The earliest and latest day that a range may contain. */
export const firstDay = '2000-01-01'
const lastDay = '2999-12-31'
/** Default number of days. */
const defaultLength = 30

/**
 * Returns the range of a query; by default, the 30 days up to today. Errors: `invalid` if it is
 * reversed, longer than three years or outside the years 2000 to 2999.
 */
export const toRange = (
  query: { start_date?: string | undefined; end_date?: string | undefined },
  timeZone: string,
  now: Date,
): Range => {
  const today = dayIn(timeZone, now)
  const to =
    query.end_date ?? (query.start_date && query.start_date > today ? query.start_date : today)
  if (to < firstDay || to > lastDay) throw invalid('Choose a date from 2000 to 2999', 'end_date')
  const from = query.start_date ?? addDays(to, 1 - defaultLength)
  if (from < firstDay || from > lastDay)
    throw invalid('Choose a date from 2000 to 2999', 'start_date')
  if (from > to) throw invalid('Choose a start date on or before the end date', 'start_date')
  if (countDays({ from, to }) > maxReportDays)
    throw invalid('Choose a range of up to three years', 'start_date')
  return { from, to }
}
