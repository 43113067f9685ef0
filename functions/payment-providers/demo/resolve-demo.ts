import { isExpiryAhead } from '../../../shared/rules/card.ts'
import { methodTraits } from '../../../shared/schemas/payment-method.ts'
import { loadCardBook } from '../../table/saved-cards.ts'
import type { PayingCustomer, Resolve } from '../provider.ts'
import { noPaymentSource, unusablePaymentData } from '../resolve-payment.ts'
import { type SentPayment, tokenizeCard } from '../tokenize-card.ts'

/** Finds the customer's saved card of the demo with its token. Errors: `invalid` if unknown or expired. */
const findSavedCard = async (
  customer: PayingCustomer | null,
  id: string,
  now: Date,
): Promise<SentPayment> => {
  const { cards } = customer ? await loadCardBook(customer.id) : { cards: [] }
  const card = cards.find(own => own.id === id)
  if (!card) throw unusablePaymentData('This card is no longer saved. Choose another.')
  if (!isExpiryAhead(card.expiry, now))
    throw unusablePaymentData('This card has expired. Choose another.')
  return card
}

/** Resolves a card of the demo. Its other payments are approved on a page of ours. */
export const resolveDemo: Resolve = async (
  { payment_method, payment_data: data },
  customer,
  now,
) => {
  if (!methodTraits[payment_method].has_card) return noPaymentSource
  const sent =
    data && 'saved_card_id' in data ? await findSavedCard(customer, data.saved_card_id, now) : data
  const { token, card } = tokenizeCard(sent, now)
  return { customer: null, source: { token, save: false }, card }
}
