import { locale } from '../../shared/brand.ts'
import type { OrderStatus } from '../../shared/schemas/order.ts'

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

export const statusNames: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

/** "1 item", "3 items". */
export const formatItemCount = (count: number): string =>
  `${count} ${count === 1 ? 'item' : 'items'}`
