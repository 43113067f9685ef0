import { locale } from '../../../shared/brand.ts'

/** Formats a date as `Nov 21, 2026`. */
export const formatDay = (instant: string | Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone,
  }).format(new Date(instant))

/** Formats a time as `Nov 21, 2026, 9:41 AM`. */
export const formatTime = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    instant,
  )

/** Formats a count of things, such as `1 item` or `1,200 items`. */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString(locale)} ${noun}${count === 1 ? '' : 's'}`
