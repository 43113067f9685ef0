import { locale } from '../../../shared/brand.ts'
import { deliveryDay, parseDeliveryTime } from '../../../shared/rules/delivery-promise.ts'
import type { ShippingMethod } from '../../../shared/schemas/order.ts'

const format = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** The calendar day of an instant in the browser's time zone, `YYYY-MM-DD`. */
const localDay = (instant: Date): string =>
  new Date(Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate()))
    .toISOString()
    .slice(0, 10)

/**
 * Estimates the arrival of an order by the shipping policy: "5-7 business days" → "Mon, Jun 8 – Wed,
 * Jun 10". Returns null if the method's delivery time names no days.
 */
export function estimateArrival(
  { delivery_time }: Pick<ShippingMethod, 'delivery_time'>,
  orderedAt: Date,
): string | null {
  const time = parseDeliveryTime(delivery_time)
  if (!time) return null
  const days = [...new Set([time.first, time.last])].map(count =>
    deliveryDay(localDay(orderedAt), count, time.businessOnly),
  )
  return days.map(day => format.format(new Date(`${day}T00:00:00Z`))).join(' – ')
}
