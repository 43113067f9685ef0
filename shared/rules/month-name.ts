import { locale } from '../brand.ts'
import { once } from '../once.ts'
import { addDays, firstOfMonth, nextMonth } from './day.ts'

const format = once(
  () => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

const dayMs = 86_400_000
const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1

/**
 * Names a month of a range of days, such as "Nov 2026". If the range contains only part of the
 * month, adds the number of days, as in "Nov 2026 (6 days)", because the sums are of those days
 * only.
 */
export const monthName = (
  month: string,
  range: { start_date: string; end_date: string },
): string => {
  const [first, last] = [firstOfMonth(month), addDays(firstOfMonth(nextMonth(month)), -1)]
  const name = format().format(new Date(`${first}T00:00:00Z`))
  const from = range.start_date > first ? range.start_date : first
  const to = range.end_date < last ? range.end_date : last
  const days = daysBetween(from, to)
  return days === daysBetween(first, last)
    ? name
    : `${name} (${days} ${days === 1 ? 'day' : 'days'})`
}
