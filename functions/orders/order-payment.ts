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

/** The customer's saved card with its token. Errors: `invalid` if it is not theirs, or expired. */
const savedCard = async (user: UserItem | null, id: string, now: Date): Promise<SentPayment> => {
  const { cards } = user ? await loadCardBook(user.id) : { cards: [] }
  const card = cards.find(own => own.id === id)
  if (!card) throw unusable('This card is not saved any more. Please choose another.')
  if (!isExpiryAhead(card.expiry, now))
    throw unusable('This card has expired. Please choose another.')
  return card
}

type Paid = Pick<PlaceOrderInput, 'payment_method' | 'payment_data'>

/** How an order is to be paid. Errors: `invalid`. */
export const paymentOf = async (
  { payment_method, payment_data: data }: Paid,
  user: UserItem | null,
  now: Date,
): Promise<Payment> => {
  const isSaved = payment_method === 'card' && data && 'saved_card_id' in data
  const sent = isSaved ? await savedCard(user, data.saved_card_id, now) : data
  return toPayment(payment_method, sent && 'saved_card_id' in sent ? null : sent, now)
}

/** Saves the card of a paid order if its customer asked for it; the order stands either way. */
export const keepCard = async (
  { payment_method, payment_data: data }: Paid,
  user: UserItem | null,
): Promise<void> => {
  if (!user || payment_method !== 'card' || !data || !('token' in data) || !data.save_card) return
  try {
    await changeCards(user.id, book => withCard(book, data, new Date()))
  } catch (error) {
    log('warn', 'the card of an order was not saved', describeError(error))
  }
}
