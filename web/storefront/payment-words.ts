import type { CardSummary, PaymentMethod } from '../../shared/schemas/order.ts'
import { cardWords } from '../ui/card-words.ts'

/** Names the payment method of an order, with brand and last four digits for a card. */
export const paymentWords = (method: PaymentMethod, card: CardSummary | null): string => {
  if (method === 'card') return card ? cardWords(card) : 'Card'
  return method === 'paypal' ? 'PayPal' : 'Cash on delivery'
}
