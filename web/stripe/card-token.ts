import type { ConfirmationToken } from '@stripe/stripe-js'
import { cardBrands } from '../../shared/rules/card-brands.ts'
import type { CardSummary, CardToken } from '../../shared/schemas/order.ts'

const brandOf = (name: string): CardSummary['brand'] =>
  cardBrands.find(brand => brand === name) ?? 'unknown'

const twoDigits = (part: number): string => String(part % 100).padStart(2, '0')

/** Placeholder details for a Link payment, which doesn't show its card. */
const hiddenCard: CardSummary = { brand: 'unknown', last4: '0000', expiry: '12/99' }

/** Converts a confirmation token to its id and the card details that it shows. */
export function toCardToken({ id, payment_method_preview }: ConfirmationToken): CardToken {
  const { card } = payment_method_preview
  if (!card) return { token: id, ...hiddenCard }
  const { brand, last4, exp_month, exp_year } = card
  return {
    token: id,
    brand: brandOf(brand),
    last4,
    expiry: `${twoDigits(exp_month)}/${twoDigits(exp_year)}`,
  }
}
