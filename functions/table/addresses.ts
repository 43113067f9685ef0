import * as z from 'zod'
import { Address } from '../../shared/schemas/address.ts'
import { addressBookKey } from './keys.ts'
import { overVersion } from './over-version.ts'
import { get } from './read.ts'
import { put } from './write.ts'

/** An address in a customer's book. */
export const AddressItem = Address.omit({ is_default: true }).extend({ created_at: z.string() })
export type AddressItem = z.infer<typeof AddressItem>

/**
 * All addresses of a customer in one item, the newest last. It names the default, so that there is
 * never more than one, whatever two tabs do.
 */
export const AddressBook = z.object({
  /** Null only while the book is empty. */
  default_id: z.string().nullable(),
  addresses: z.array(AddressItem),
  /** Rises with every change; 0 has never been saved. */
  version: z.int(),
})
export type AddressBook = z.infer<typeof AddressBook>

export const loadAddressBook = async (userId: string): Promise<AddressBook> =>
  (await get(AddressBook, addressBookKey(userId), { consistent: true })) ?? {
    default_id: null,
    addresses: [],
    version: 0,
  }

/** The book with its key, as it is put. */
export const addressBookItem = (userId: string, book: AddressBook): object => ({
  ...addressBookKey(userId),
  entity: 'address-book',
  ...book,
})

/** Saves a book over the version it was read at; false when somebody else was faster. */
export const saveAddressBook = (userId: string, book: AddressBook): Promise<boolean> => {
  const item = addressBookItem(userId, { ...book, version: book.version + 1 })
  return put(item, overVersion(book.version || undefined))
}
