import type { CardSummary, PaymentMethod } from '../schemas/order.ts'

const brands: Record<CardSummary['brand'], string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  unknown: 'Card',
}

/** Names a card: "Visa ending in 4242". */
export const cardName = ({ brand, last4 }: Pick<CardSummary, 'brand' | 'last4'>): string =>
  `${brands[brand]} ending in ${last4}`

/** Names where a refund goes, such as "Visa ending in 4242". Returns null for cash. */
export const refundTarget = (method: PaymentMethod, card: CardSummary | null): string | null => {
  if (method === 'cash_on_delivery') return null
  if (method === 'paypal') return 'PayPal'
  return card ? cardName(card) : 'your card'
}
