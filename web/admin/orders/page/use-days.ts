import { useQuery } from '@tanstack/react-query'
import { locale } from '../../../../shared/brand.ts'
import { dayIn } from '../../../../shared/rules/day.ts'
import { expectedArrival } from '../../../../shared/rules/delivery-promise.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { Shipment } from '../../../../shared/schemas/order-facts.ts'
import { settingsQuery } from '../../../api/queries/settings.ts'
import { formatShortDay } from '../../format.ts'

const useZone = () => useQuery(settingsQuery).data?.time_zone ?? 'UTC'

/** Returns a formatter for the day of an instant in the store's time zone ("Nov 18"). */
export function useShortDay(): (instant: string) => string {
  const zone = useZone()
  const today = dayIn(zone, new Date())
  return instant => formatShortDay(dayIn(zone, new Date(instant)), today)
}

/** Returns the last day a package is expected, and whether that day is over. */
export function useDueDay() {
  const zone = useZone()
  const day = (instant: string) => dayIn(zone, new Date(instant))
  return ({ facts, created_at, shipping_method }: AdminOrder, { shipped_at }: Shipment) => {
    const today = dayIn(zone, new Date())
    const expected = expectedArrival(shipping_method.delivery_time, {
      orderedOn: day(facts.placed_at ?? created_at),
      shippedOn: day(shipped_at),
    })
    return expected && { day: formatShortDay(expected.last, today), isOver: expected.last < today }
  }
}

/** Returns a formatter for the month of an instant ("Mar 2025"). */
export function useStoreMonth(): (instant: string) => string {
  const timeZone = useZone()
  const format = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone })
  return instant => format.format(new Date(instant))
}
