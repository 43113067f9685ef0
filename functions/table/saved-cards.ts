import * as z from 'zod'
import { CardToken } from '../../shared/schemas/order.ts'
import { withoutLimits } from '../without-limits.ts'
import { ifVersion } from './if-version.ts'
import { cardBookKey } from './keys.ts'
import { get } from './read.ts'
import { versionConflict } from './retry.ts'
import { put } from './write.ts'

/** A saved card with the provider's token, which never leaves the server. */
export const SavedCardItem = withoutLimits(
  CardToken.extend({ id: z.string(), created_at: z.string() }),
)
export type SavedCardItem = z.infer<typeof SavedCardItem>

/**
 * All of a customer's saved cards in one item, newest last. The same item holds the default, so two
 * tabs can't set two defaults.
 */
export const CardBook = withoutLimits(
  z.object({
    /** Null only if there are no cards. */
    default_id: z.string().nullable(),
    cards: z.array(SavedCardItem),
    /** Increases with every change. 0 means never saved. */
    version: z.int(),
  }),
)
export type CardBook = z.infer<typeof CardBook>

export const loadCardBook = async (userId: string): Promise<CardBook> =>
  (await get(CardBook, cardBookKey(userId), { consistent: true })) ?? {
    default_id: null,
    cards: [],
    version: 0,
  }

/** Saves the cards if their version hasn't changed. Throws `VersionConflict`. */
export const saveCardBook = async (userId: string, book: CardBook): Promise<void> => {
  const item = { ...cardBookKey(userId), entity: 'card-book', ...book, version: book.version + 1 }
  if (!(await put(item, ifVersion(book.version || undefined)))) throw versionConflict()
}
