import * as z from 'zod'
import { Address } from '../../shared/schemas/address.ts'
import { withoutLimits } from '../without-limits.ts'
import { ifVersion } from './if-version.ts'
import { addressBookKey } from './keys.ts'
import { get } from './read.ts'
import { versionConflict } from './retry.ts'
import { put } from './write.ts'

/** An address in a customer's address book. */
export const AddressItem = withoutLimits(
  Address.omit({ is_default: true }).extend({ created_at: z.string() }),
)
export type AddressItem = z.infer<typeof AddressItem>

/**
 * All of a customer's addresses in one item, newest last. The same item holds the default, so two
 * tabs can't set two defaults.
 */
export const AddressBook = withoutLimits(
  z.object({
    /** Null only if the book is empty. */
    default_id: z.string().nullable(),
    addresses: z.array(AddressItem),
    /** Increases with every change. 0 means never saved. */
    version: z.int(),
  }),
)
export type AddressBook = z.infer<typeof AddressBook>

export const loadAddressBook = async (userId: string): Promise<AddressBook> =>
  (await get(AddressBook, addressBookKey(userId), { consistent: true })) ?? {
    default_id: null,
    addresses: [],
    version: 0,
  }

/** Adds the key to a book. */
export const addressBookItem = (userId: string, book: AddressBook): object => ({
  ...addressBookKey(userId),
  entity: 'address-book',
  ...book,
})

/** Saves a book if its version hasn't changed. Throws `VersionConflict`. */
export const saveAddressBook = async (userId: string, book: AddressBook): Promise<void> => {
  const item = addressBookItem(userId, { ...book, version: book.version + 1 })
  if (!(await put(item, ifVersion(book.version || undefined)))) throw versionConflict()
}
