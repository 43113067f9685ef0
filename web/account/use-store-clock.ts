import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../api/queries/settings.ts'
import { formatDay, formatTime } from './format.ts'

/** Formats dates and times in the store's time zone. */
export function useStoreClock() {
  const zone = useQuery(settingsQuery).data?.time_zone
  return {
    day: (instant: string) => formatDay(instant, zone),
    time: (instant: string) => formatTime(instant, zone),
  }
}
