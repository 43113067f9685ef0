import { invalidField } from '../../shared/errors.ts'
import { isExpiryAhead } from '../../shared/rules/card.ts'
import type { CardSummary } from '../../shared/schemas/order.ts'
import type { ProviderName } from '../../shared/schemas/payment.ts'
import type { PlaceOrderInput } from '../../shared/schemas/place-order.ts'
import { describeError, log } from '../http/log.ts'
import { type SentPayment, toPayment } from '../payment/payment-token.ts'
import type { PaymentSource } from '../payment/provider.ts'
import { providerFor } from '../payment/providers.ts'
import { changeCards, withCard } from '../people/account/payment-book.ts'
import { ensureCustomer } from '../people/account/payment-customer.ts'
import { loadCardBook } from '../table/saved-cards.ts'
import type { UserItem } from '../table/users.ts'

/** How an order is paid. */
export type ResolvedPayment = {
  /** Null for cash. */
  provider: ProviderName | null
  /** The provider's id of the buyer. Null for guests and where nothing is saved. */
  customer: string | null
  /** PayPal's id of what the buyer approved before there was an order. */
  provider_id?: string | null
  /** Null for cash, and for PayPal before the buyer approves. */
  source: PaymentSource | null
  /** The card to show until the provider names it. */
  card: CardSummary | null
}

const unusable = (message: string, field = 'saved_card_id') =>
  invalidField(`body.payment_data.${field}`, message)

/** Finds the customer's saved card of the demo with its token. Errors: `invalid` if unknown or expired. */
const findSavedCard = async (
  user: UserItem | null,
  id: string,
  now: Date,
): Promise<SentPayment> => {
  const { cards } = user ? await loadCardBook(user.id) : { cards: [] }
  const card = cards.find(own => own.id === id)
  if (!card) throw unusable('This card is no longer saved. Choose another.')
  if (!isExpiryAhead(card.expiry, now)) throw unusable('This card has expired. Choose another.')
  return card
}

type PaymentInput = Pick<PlaceOrderInput, 'payment_method' | 'payment_data'>

const demoCard = async (
  { payment_data: data }: PaymentInput,
  user: UserItem | null,
  now: Date,
): Promise<ResolvedPayment> => {
  const sent =
    data && 'saved_card_id' in data ? await findSavedCard(user, data.saved_card_id, now) : data
  const { token, card } = toPayment(sent, now)
  return { provider: 'demo', customer: null, source: { token, save: false }, card }
}

/** Resolves a card that Stripe knows. Card numbers are refused: they belong in Stripe's form. */
const stripeCard = async (
  { payment_data: data }: PaymentInput,
  user: UserItem | null,
): Promise<ResolvedPayment> => {
  if (!data || 'paypal_order' in data) throw unusable('Enter your card details', 'token')
  if ('cardNumber' in data)
    throw unusable('This store doesn’t accept card numbers. Pay with the card form.', 'cardNumber')
  if ('saved_card_id' in data) {
    if (!user) throw unusable('This card is no longer saved. Choose another.')
    return {
      provider: 'stripe',
      customer: await ensureCustomer(user),
      source: { saved_id: data.saved_card_id },
      card: null,
    }
  }
  const { token, save_card } = data
  const save = user !== null && save_card === true
  return {
    provider: 'stripe',
    customer: user && save ? await ensureCustomer(user) : null,
    source: { token, save },
    // Stripe names the card once it is charged. Wallets may not show it.
    card: null,
  }
}

/** Resolves what the buyer approved at PayPal before there was an order. */
const approvedBefore = ({ payment_data: data }: PaymentInput): Partial<ResolvedPayment> =>
  data && 'paypal_order' in data
    ? { provider_id: data.paypal_order, source: { token: data.paypal_order, save: false } }
    : {}

/** Resolves who takes the payment of an order, from what. Errors: `invalid`, `payment_unavailable`. */
export const resolvePayment = async (
  input: PaymentInput,
  user: UserItem | null,
  now: Date,
): Promise<ResolvedPayment> => {
  const none = { customer: null, source: null, card: null }
  if (input.payment_method === 'cash_on_delivery') return { ...none, provider: null }
  const { name } = providerFor(input.payment_method)
  if (input.payment_method === 'paypal')
    return { ...none, provider: name, ...(name === 'paypal' && approvedBefore(input)) }
  return name === 'demo' ? demoCard(input, user, now) : stripeCard(input, user)
}

/**
 * Saves the card of a paid order with the demo, if the customer chose to. Never fails the order.
 * Stripe saves it with the payment.
 */
export const saveCard = async (
  { payment_method, payment_data: data }: PaymentInput,
  user: UserItem | null,
): Promise<void> => {
  if (!user || payment_method !== 'card' || !data || !('token' in data) || !data.save_card) return
  if (providerFor('card').name !== 'demo') return
  try {
    await changeCards(user.id, book => withCard(book, data, new Date()))
  } catch (error) {
    log('warn', 'the card of an order was not saved', describeError(error))
  }
}
