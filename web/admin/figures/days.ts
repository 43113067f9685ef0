import { locale } from '../../../shared/brand.ts'

const short = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })

const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** "Jun 6" */
export const shortDay = (day: string): string => short.format(at(day))
/** "Saturday, Jun 6" */
export const longDay = (day: string): string => long.format(at(day))
/** "Jun 6, 2026" */
export const fullDay = (day: string): string => full.format(at(day))
