import { useQuery } from '@tanstack/react-query'
import { locale } from '../../../shared/brand.ts'
import { settingsQuery } from '../../api/queries/settings.ts'

/** Returns a formatter for the day of an instant in the store's time zone ("Dec 12"). */
export function useShortDay(): (instant: string | number | Date) => string {
  const { data: settings } = useQuery(settingsQuery)
  const timeZone = settings?.time_zone ?? 'UTC'
  return instant =>
    new Date(instant).toLocaleDateString(locale, { month: 'short', day: 'numeric', timeZone })
}
