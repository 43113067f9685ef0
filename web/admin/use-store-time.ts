import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../api/queries/settings.ts'
import { formatInstant } from './format.ts'

/** Formats instants in the store's time zone. */
export function useStoreTime(): (instant: string) => string {
  const { data: settings } = useQuery(settingsQuery)
  return instant => formatInstant(instant, settings?.time_zone)
}
