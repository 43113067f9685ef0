import { locale } from '../../shared/brand.ts'
import type { CardSummary, OrderStatus, PaymentMethod } from '../../shared/schemas/order.ts'

/** "Jun 04, 2026" (S-105), by the store's calendar, by which the date filters count too. */
export const formatDay = (instant: string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone,
  }).format(new Date(instant))

/** "Jun 04, 2026, 9:41 AM", by the store's clock. */
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

const brands: Record<CardSummary['brand'], string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  unknown: 'Card',
}

/** How an order is paid: "Visa ending 4242". */
export const paymentWords = (method: PaymentMethod, card: CardSummary | null): string => {
  if (method === 'card') return card ? `${brands[card.brand]} ending ${card.last4}` : 'Card'
  return method === 'paypal' ? 'PayPal' : 'Cash on delivery'
}

/** "1 piece", "3 pieces". */
export const pieces = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`
