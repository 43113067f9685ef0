import { ShopError } from '../../shared/errors.ts'
import { cardProblems } from '../../shared/rules/card.ts'
import { tokenizeDemoCard } from '../../shared/rules/demo-cards.ts'
import type { CardSummary, PaymentData, PaymentMethod } from '../../shared/schemas/order.ts'

/** What was sent, once a saved card is looked up. */
export type SentPayment = Exclude<PaymentData, { saved_card_id: string }>

/** How an order is to be paid; no token: on delivery, or after the buyer approved it elsewhere. */
export type Payment = { token: string | null; card: CardSummary | null }

/**
 * The gateway token and card summary of what was sent. Raw card fields stop here: they are turned
 * into a token at once and go no further (decision 15).
 */
export const toPayment = (
  method: PaymentMethod,
  data: SentPayment | null | undefined,
  now: Date,
): Payment => {
  if (method !== 'card') return { token: null, card: null }
  if (!data)
    throw new ShopError('invalid', 'Card details are required', {
      errors: [{ path: 'body.payment_data', message: 'Card details are required' }],
    })
  if ('token' in data) {
    const { token, brand, last4, expiry } = data
    return { token, card: { brand, last4, expiry } }
  }
  const problems = Object.entries(cardProblems(data, now))
  if (problems.length > 0)
    throw new ShopError('invalid', problems[0]?.[1] ?? 'Invalid card', {
      errors: problems.map(([field, message]) => ({
        path: `body.payment_data.${field}`,
        message,
      })),
    })
  const tokenized = tokenizeDemoCard(data)
  if (!tokenized)
    throw new ShopError('invalid', 'Only the published test cards work here', {
      errors: [
        {
          path: 'body.payment_data.cardNumber',
          message: 'Only the published test cards work here',
        },
      ],
    })
  const { token, ...card } = tokenized
  return { token, card }
}
