import { notFound, ShopError } from '../../shared/errors.ts'
import type { CardToken, SavedCard } from '../../shared/schemas/order.ts'
import { newId } from '../table/id.ts'
import { retryOnConflict } from '../table/retry.ts'
import {
  type CardBook,
  loadCardBook,
  type SavedCardItem,
  saveCardBook,
} from '../table/saved-cards.ts'

/** Maximum cards per customer. */
export const maxCards = 10

const find = (book: CardBook, id: string): SavedCardItem => {
  const found = book.cards.find(card => card.id === id)
  if (!found) throw notFound('Payment method')
  return found
}

const isSameCard = (a: CardToken, b: CardToken) =>
  a.token === b.token && a.brand === b.brand && a.last4 === b.last4 && a.expiry === b.expiry

/** Finds the same card in a customer's saved cards. */
export const findSameCard = (book: CardBook, card: CardToken): SavedCardItem | undefined =>
  book.cards.find(own => isSameCard(own, card))

/** Adds a card once. The first one becomes the default. */
export const withCard = (book: CardBook, card: CardToken, now: Date): CardBook => {
  if (findSameCard(book, card)) return book
  if (book.cards.length >= maxCards)
    throw new ShopError(
      'conflict',
      `You can save up to ${maxCards} cards. Remove one to make room.`,
    )
  const { token, brand, last4, expiry } = card
  const id = newId('crd', now)
  const kept = { token, brand, last4, expiry, id, created_at: now.toISOString() }
  return { ...book, cards: [...book.cards, kept], default_id: book.default_id ?? id }
}

/** Changes the default. Errors: `not_found`. */
export const withDefaultCard = (book: CardBook, id: string): CardBook => ({
  ...book,
  default_id: find(book, id).id,
})

/**
 * Removes a card. If it was the default, the newest remaining one becomes the default. Errors:
 * `not_found`.
 */
export const withoutCard = (book: CardBook, id: string): CardBook => {
  const gone = find(book, id)
  const cards = book.cards.filter(card => card !== gone)
  const default_id = book.default_id === id ? (cards.at(-1)?.id ?? null) : book.default_id
  return { ...book, cards, default_id }
}

/** A card as the API returns it, without its token. */
export const presentSavedCard = (book: CardBook, id: string): SavedCard => {
  const { brand, last4, expiry } = find(book, id)
  return { id, brand, last4, expiry, is_default: id === book.default_id }
}

/**
 * Applies a pure function to a customer's cards and retries on concurrent changes. Saves nothing if
 * it returns the same book. Errors: `busy`, and those of `change`.
 */
export const changeCards = (
  userId: string,
  change: (book: CardBook) => CardBook,
): Promise<CardBook> => {
  const readAndChange = async () => {
    const book = await loadCardBook(userId)
    const changed = change(book)
    if (changed !== book) await saveCardBook(userId, changed)
    return changed
  }
  return retryOnConflict(readAndChange, {
    message: 'Your cards are being changed in another session. Try again.',
  })
}
