import * as z from 'zod'
import { CardToken } from '../../shared/schemas/order.ts'
import { cardBookKey } from './keys.ts'
import { overVersion } from './over-version.ts'
import { get } from './read.ts'
import { put } from './write.ts'

/** A saved card with the gateway's token, which never leaves the server. */
export const SavedCardItem = CardToken.extend({ id: z.string(), created_at: z.string() })
export type SavedCardItem = z.infer<typeof SavedCardItem>

/**
 * All saved cards of a customer in one item, the newest last. It names the default, so that there
 * is exactly one as long as there is a card, whatever two tabs do.
 */
export const CardBook = z.object({
  /** Null only while the book is empty. */
  default_id: z.string().nullable(),
  cards: z.array(SavedCardItem),
  /** Rises with every change; 0 has never been saved. */
  version: z.int(),
})
export type CardBook = z.infer<typeof CardBook>

export const loadCardBook = async (userId: string): Promise<CardBook> =>
  (await get(CardBook, cardBookKey(userId), { consistent: true })) ?? {
    default_id: null,
    cards: [],
    version: 0,
  }

/** Saves a book over the version it was read at; false when somebody else was faster. */
export const saveCardBook = (userId: string, book: CardBook): Promise<boolean> => {
  const item = { ...cardBookKey(userId), entity: 'card-book', ...book, version: book.version + 1 }
  return put(item, overVersion(book.version || undefined))
}
