import * as z from 'zod'
import { CardToken } from '../../shared/schemas/order.ts'
import { ifVersion } from './if-version.ts'
import { cardBookKey } from './keys.ts'
import { get } from './read.ts'
import { versionConflict } from './retry.ts'
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

/** Saves a book if it still has the version that was read. Errors: `VersionConflict`. */
export const saveCardBook = async (userId: string, book: CardBook): Promise<void> => {
  const item = { ...cardBookKey(userId), entity: 'card-book', ...book, version: book.version + 1 }
  if (!(await put(item, ifVersion(book.version || undefined)))) throw versionConflict()
}
