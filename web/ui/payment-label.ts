import type { CardSummary, PaymentMethod } from '../../shared/schemas/order.ts'
import { cardLabel } from './card-label.ts'

/** Names the payment method of an order, with brand and last four digits for a card. */
export const paymentLabel = (method: PaymentMethod, card: CardSummary | null): string => {
  if (method === 'card') return card ? cardLabel(card) : 'Card'
  return method === 'paypal' ? 'PayPal' : 'Cash on delivery'
}
