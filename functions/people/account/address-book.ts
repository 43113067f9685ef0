import { notFound, ShopError } from '../../../shared/errors.ts'
import type { Address, AddressInput } from '../../../shared/schemas/address.ts'
import {
  type AddressBook,
  type AddressItem,
  loadAddressBook,
  saveAddressBook,
} from '../../table/addresses.ts'
import { retryOnConflict } from '../../table/retry.ts'

/** The most addresses of one customer. */
export const maxAddresses = 50

const find = (book: AddressBook, id: string): AddressItem => {
  const found = book.addresses.find(address => address.id === id)
  if (!found) throw notFound('Address')
  return found
}

/** The book with another default. Errors: `not_found`. */
export const withDefault = (book: AddressBook, id: string): AddressBook => ({
  ...book,
  default_id: find(book, id).id,
})

/** The book with a new address, which is the default if it is asked to be, or the first. */
export const withNew = (
  book: AddressBook,
  { is_default, ...input }: AddressInput,
  { id, created_at }: Pick<AddressItem, 'id' | 'created_at'>,
): AddressBook => {
  if (book.addresses.length >= maxAddresses)
    throw new ShopError(
      'conflict',
      `You can save up to ${maxAddresses} addresses. Delete one to make room.`,
    )
  const addresses = [...book.addresses, { ...input, id, created_at }]
  return { ...book, addresses, default_id: is_default ? id : (book.default_id ?? id) }
}

/**
 * The book with an address changed. It may become the default, but not cease to be: for that
 * another has to be made the default. Errors: `not_found`.
 */
export const withChanged = (
  book: AddressBook,
  id: string,
  { is_default, ...input }: AddressInput,
): AddressBook => {
  const { created_at } = find(book, id)
  return {
    ...book,
    addresses: book.addresses.map(one => (one.id === id ? { ...input, id, created_at } : one)),
    default_id: is_default ? id : book.default_id,
  }
}

/**
 * The book without an address; after the default the newest that is left is it.
 * Errors: `not_found`.
 */
export const without = (book: AddressBook, id: string): AddressBook => {
  const gone = find(book, id)
  const addresses = book.addresses.filter(one => one !== gone)
  const default_id = book.default_id === id ? (addresses.at(-1)?.id ?? null) : book.default_id
  return { ...book, addresses, default_id }
}

/** An address as its customer reads it. */
export const presentAddress = (book: AddressBook, id: string): Address => ({
  ...find(book, id),
  is_default: id === book.default_id,
})

/**
 * Changes a customer's book by a pure function over what is stored, again if another tab was
 * faster. Errors: `busy`, and what `change` throws.
 */
export const changeBook = (
  userId: string,
  change: (book: AddressBook) => AddressBook,
): Promise<AddressBook> => {
  const readAndChange = async () => {
    const changed = change(await loadAddressBook(userId))
    await saveAddressBook(userId, changed)
    return changed
  }
  return retryOnConflict(readAndChange, {
    message: 'Your addresses are being changed elsewhere. Please try again.',
  })
}
