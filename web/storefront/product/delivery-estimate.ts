import { locale } from '../../../shared/brand.ts'
import type { ShippingMethod } from '../../../shared/schemas/order.ts'

/** The day that many business days later; Saturday and Sunday are none. */
function businessDaysAfter(start: Date, days: number): Date {
  const day = new Date(start)
  for (let left = days; left > 0; ) {
    day.setDate(day.getDate() + 1)
    if (day.getDay() % 6 !== 0) left--
  }
  return day
}

const format = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

/**
 * When something ordered now arrives, from the method's own words: "5-7 business days" → "Mon, Jun
 * 8 – Wed, Jun 10". Null where the words name no days.
 */
export function arrivalWords(
  { delivery_time }: Pick<ShippingMethod, 'delivery_time'>,
  now: Date,
): string | null {
  const [, from, to = from] =
    /(\d+)(?:\s*[-–]\s*(\d+))?\s+business days?/i.exec(delivery_time) ?? []
  if (from === undefined) return null
  const days = [...new Set([from, to])].map(count => businessDaysAfter(now, Number(count)))
  return days.map(day => format.format(day)).join(' – ')
}
