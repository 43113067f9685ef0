import { locale } from '../brand.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-CA', options)
  formats.set(timeZone, format)
  return format
}

/** Returns the calendar day `YYYY-MM-DD` of an instant in a time zone. */
export const dayIn = (timeZone: string, instant: Date): string => formatIn(timeZone).format(instant)

/** Returns the hour of an instant on the clock of a time zone, from 0 to 23. */
export const hourIn = (timeZone: string, instant: Date): number =>
  Number(instant.toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }))

/** Returns the day `days` after a day, or before it if negative. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Returns the month `YYYY-MM` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)

export const firstOfMonth = (month: string): string => `${month}-01`

/** Returns the month `YYYY-MM` after a month. */
export const nextMonth = (month: string): string => monthOf(addDays(firstOfMonth(month), 31))

/** Returns the month `YYYY-MM` before a month. */
export const previousMonth = (month: string): string => monthOf(addDays(firstOfMonth(month), -1))

const minute = 60_000
/** Maximum distance of a time zone from UTC, in milliseconds. */
const farthest = 15 * 60 * minute

/** Searches the first minute of a day, for days whose midnight the clock skips or repeats. */
const searchStart = (timeZone: string, day: string, utc: number): number => {
  let [before, from] = [utc - farthest, utc + farthest]
  while (from - before > minute) {
    const middle = before + Math.floor((from - before) / 2 / minute) * minute
    if (dayIn(timeZone, new Date(middle)) < day) before = middle
    else from = middle
  }
  return from
}

/**
 * The first day that is searched. Earlier ones are half typed, such as year 0002, and begin at
 * midnight in UTC.
 */
const firstDay = '1900-01-01'

/**
 * Returns the first instant of a calendar day in a time zone, as ISO 8601. It isn't always midnight,
 * because some zones change their clocks at midnight.
 */
export const startOfDay = (timeZone: string, day: string): string => {
  const utc = new Date(`${day}T00:00:00Z`).getTime()
  if (day < firstDay) return new Date(utc).toISOString()
  // The zone's clock at an instant gives its offset. Read it twice: the offset may change between
  // UTC midnight and local midnight.
  const offsetAt = (instant: number) => {
    const shown = new Date(instant).toLocaleString('sv-SE', { timeZone })
    return new Date(`${shown.replace(' ', 'T')}Z`).getTime() - instant
  }
  const guess = utc - offsetAt(utc - offsetAt(utc))
  const isStart =
    dayIn(timeZone, new Date(guess)) === day && dayIn(timeZone, new Date(guess - 1)) < day
  return new Date(isStart ? guess : searchStart(timeZone, day, utc)).toISOString()
}

/** Formats an instant as a day for customers, such as "December 27, 2026". */
export const dayText = (at: Date, timeZone: string): string =>
  at.toLocaleDateString(locale, { dateStyle: 'long', timeZone })
