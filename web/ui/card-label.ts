import type { CardSummary } from '../../shared/schemas/order.ts'

const brands: Record<CardSummary['brand'], string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  unknown: 'Card',
}

/** "Visa ending in 4242". */
export const cardLabel = ({ brand, last4 }: Pick<CardSummary, 'brand' | 'last4'>): string =>
  `${brands[brand]} ending in ${last4}`
