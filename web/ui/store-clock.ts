import { useQuery } from '@tanstack/react-query'
import { locale } from '../../shared/brand.ts'
import { settingsQuery } from '../api/queries/settings.ts'

/** Formats a date as "Jun 04, 2026" (S-105). Pass the store's time zone: date filters use it too. */
export const formatDay = (instant: string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone,
  }).format(new Date(instant))

/** Formats a date and time as "Jun 04, 2026, 9:41 AM". */
export const formatTime = (instant: string, timeZone = 'UTC'): string => {
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  return `${formatDay(instant, timeZone)}, ${time.format(new Date(instant))}`
}

const shortDay = (instant: string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone }).format(
    new Date(instant),
  )

/** Formats dates and times in the store's time zone. */
export function useStoreClock() {
  const zone = useQuery(settingsQuery).data?.time_zone
  return {
    day: (instant: string) => formatDay(instant, zone),
    /** "Jun 4". */
    shortDay: (instant: string) => shortDay(instant, zone),
    time: (instant: string) => formatTime(instant, zone),
  }
}
