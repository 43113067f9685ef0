import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../shared/rules/day.ts'
import { settingsQuery } from '../api/queries/settings.ts'
import { formatDay, formatInstant } from './format.ts'

/** Returns a formatter for instants in the store's time zone. */
export function useStoreTime(): (instant: string) => string {
  const { data: settings } = useQuery(settingsQuery)
  return instant => formatInstant(instant, settings?.time_zone)
}

/** Returns a formatter for the day of an instant in the store's time zone ("Jun 04, 2026"). */
export function useStoreDay(): (instant: string) => string {
  const { data: settings } = useQuery(settingsQuery)
  return instant => formatDay(dayIn(settings?.time_zone ?? 'UTC', new Date(instant)))
}
