import type { CardSummary, PaymentMethod } from '../schemas/order.ts'
import { isByDueDay, isOnDelivery, methodTraits } from '../schemas/payment-method.ts'

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

/**
 * Names the payment method of an order, such as "Visa ending in 4242", "PayPal" or "Cash on
 * delivery".
 */
export const paymentName = (method: PaymentMethod, card: CardSummary | null): string => {
  const { has_card, name } = methodTraits[method]
  return has_card && card ? cardName(card) : name
}

/** Names where a refund goes, such as "Visa ending in 4242". Returns null for cash. */
export const refundTarget = (method: PaymentMethod, card: CardSummary | null): string | null => {
  if (isOnDelivery(method)) return null
  if (isByDueDay(method)) return 'your bank account'
  const { has_card, name } = methodTraits[method]
  if (!has_card) return name
  return card ? cardName(card) : 'your card'
}
