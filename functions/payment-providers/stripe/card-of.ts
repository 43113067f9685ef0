import { cardBrands } from '../../../shared/rules/card-brands.ts'
import { CardSummary } from '../../../shared/schemas/order.ts'
import type { StripeCard } from './shapes.ts'

const twoDigits = (value: number) => String(value % 100).padStart(2, '0')

/** Reduces a card of Stripe to what the store keeps. Null if a part is missing. */
export const cardOf = (card: StripeCard | null | undefined): CardSummary | null => {
  if (!card?.exp_month || !card.exp_year) return null
  const brand = cardBrands.find(name => name === card.brand) ?? 'unknown'
  const expiry = `${twoDigits(card.exp_month)}/${twoDigits(card.exp_year)}`
  return CardSummary.safeParse({ brand, last4: card.last4, expiry }).data ?? null
}
