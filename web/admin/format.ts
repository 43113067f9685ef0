import { locale } from '../../shared/brand.ts'
import { statusName } from '../../shared/rules/status-name.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats an instant for back-office lists, such as "Jun 14, 2026, 9:41 AM". Day filters
 * use the store's time zone too.
 */
export function formatInstant(instant: string, timeZone = 'UTC'): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    })
    formats.set(timeZone, format)
  }
  return format.format(new Date(instant))
}

const days = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})
/** Formats a calendar day, such as "Jun 04, 2026", or "N/A" for null. */
export const formatDay = (day: string | null): string =>
  day === null ? 'N/A' : days.format(new Date(`${day}T00:00:00Z`))

const shortDays = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const shortDaysOfYears = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
/** Formats a calendar day, such as "Nov 4", with its year if that isn't the year of `today`. */
export const formatShortDay = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? shortDays : shortDaysOfYears).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Formats a range of calendar days, such as "Jan 2 – Feb 3, 2026". */
export const formatDays = (from: string, to: string): string =>
  shortDaysOfYears
    .formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
    // Browsers differ in the spaces around the dash.
    .replaceAll(/\s/g, ' ')

export const formatCount = (count: number): string => count.toLocaleString(locale)

/** Capitalizes a word of the data, such as a status or role. */
export const capitalize = statusName

/** Returns a person's full name, or the email of a guest who gave no name. */
export const fullName = (person: { first_name: string; last_name: string; email: string }) =>
  `${person.first_name} ${person.last_name}`.trim() || person.email
