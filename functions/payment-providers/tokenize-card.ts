import { ShopError } from '../../shared/errors.ts'
import { cardProblems } from '../../shared/rules/card.ts'
import { tokenizeDemoCard } from '../../shared/rules/demo-cards.ts'
import type { CardSummary, PaymentData } from '../../shared/schemas/order.ts'

/** Payment data after a saved card is looked up. */
export type SentPayment = Exclude<PaymentData, { saved_card_id: string }>

/** The token to charge and the card to show. */
export type TokenizedCard = { token: string; card: CardSummary }

/**
 * Converts a card's payment data to a token and card summary. Raw card fields are turned into a token
 * here and go no further (Q15). Errors: `invalid`.
 */
export const tokenizeCard = (data: SentPayment | null | undefined, now: Date): TokenizedCard => {
  if (!data || 'paypal_order' in data)
    throw new ShopError('invalid', 'Enter your card details', {
      errors: [{ path: 'body.payment_data', message: 'Enter your card details' }],
    })
  if ('token' in data) {
    const { token, brand, last4, expiry } = data
    return { token, card: { brand, last4, expiry } }
  }
  const problems = Object.entries(cardProblems(data, now))
  if (problems.length > 0)
    throw new ShopError('invalid', problems[0]?.[1] ?? 'Check your card details', {
      errors: problems.map(([field, message]) => ({
        path: `body.payment_data.${field}`,
        message,
      })),
    })
  const tokenized = tokenizeDemoCard(data)
  if (!tokenized)
    throw new ShopError(
      'invalid',
      'This demo store accepts test cards only. Use 4242 4242 4242 4242.',
      {
        errors: [
          {
            path: 'body.payment_data.cardNumber',
            message: 'This demo store accepts test cards only. Use 4242 4242 4242 4242.',
          },
        ],
      },
    )
  const { token, ...card } = tokenized
  return { token, card }
}
