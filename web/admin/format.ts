import { locale } from '../../shared/brand.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * An instant as lists of the back-office show it, "Jun 14, 2026, 9:41 AM", in the store's
 * time zone, by which the day filters count too.
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
/** A calendar day as "Jun 04, 2026"; "N/A" where there is none. */
export const formatDay = (day: string | null): string =>
  day === null ? 'N/A' : days.format(new Date(`${day}T00:00:00Z`))

export const formatCount = (count: number): string => count.toLocaleString(locale)

export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** "Ada Lovelace", or the address where a guest left no name. */
export const fullName = (person: { first_name: string; last_name: string; email: string }) =>
  `${person.first_name} ${person.last_name}`.trim() || person.email
