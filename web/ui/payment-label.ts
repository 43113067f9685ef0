import { cardName } from '../../shared/rules/payment-name.ts'
import type { CardSummary, PaymentMethod } from '../../shared/schemas/order.ts'
import { methodTraits } from '../../shared/schemas/payment-method.ts'

/** Names the payment method of an order, with brand and last four digits for a card. */
export const paymentLabel = (method: PaymentMethod, card: CardSummary | null): string => {
  const { has_card, name } = methodTraits[method]
  return has_card && card ? cardName(card) : name
}
