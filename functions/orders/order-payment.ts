import { ShopError } from '../../shared/errors.ts'
import { isExpiryAhead } from '../../shared/rules/card.ts'
import type { PlaceOrderInput } from '../../shared/schemas/order.ts'
import { describeError, log } from '../http/log.ts'
import { type Payment, type SentPayment, toPayment } from '../payment/payment-token.ts'
import { changeCards, withCard } from '../people/account/payment-book.ts'
import { loadCardBook } from '../table/saved-cards.ts'
import type { UserItem } from '../table/users.ts'

const unusable = (message: string) =>
  new ShopError('invalid', message, {
    errors: [{ path: 'body.payment_data.saved_card_id', message }],
  })

/** Finds the customer's saved card with its token. Errors: `invalid` if unknown or expired. */
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

/** Resolves the token and card an order is paid with. Errors: `invalid`. */
export const resolvePayment = async (
  { payment_method, payment_data: data }: PaymentInput,
  user: UserItem | null,
  now: Date,
): Promise<Payment> => {
  const isSaved = payment_method === 'card' && data && 'saved_card_id' in data
  const sent = isSaved ? await findSavedCard(user, data.saved_card_id, now) : data
  return toPayment(payment_method, sent && 'saved_card_id' in sent ? null : sent, now)
}

/** Saves the card of a paid order if the customer chose to. Never fails the order. */
export const saveCard = async (
  { payment_method, payment_data: data }: PaymentInput,
  user: UserItem | null,
): Promise<void> => {
  if (!user || payment_method !== 'card' || !data || !('token' in data) || !data.save_card) return
  try {
    await changeCards(user.id, book => withCard(book, data, new Date()))
  } catch (error) {
    log('warn', 'the card of an order was not saved', describeError(error))
  }
}
