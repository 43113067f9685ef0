import { notFound, ShopError } from '../../../shared/errors.ts'
import type { Address } from '../../../shared/schemas/address.ts'
import type { AddressInput } from '../../../shared/schemas/address-entry.ts'
import {
  type AddressBook,
  type AddressItem,
  loadAddressBook,
  saveAddressBook,
} from '../../table/addresses.ts'
import { retryOnConflict } from '../../table/retry.ts'

/** Maximum addresses per customer. */
export const maxAddresses = 50

const find = (book: AddressBook, id: string): AddressItem => {
  const found = book.addresses.find(address => address.id === id)
  if (!found) throw notFound('Address')
  return found
}

/** Changes the default. Errors: `not_found`. */
export const withDefaultAddress = (book: AddressBook, id: string): AddressBook => ({
  ...book,
  default_id: find(book, id).id,
})

/** Adds an address. It becomes the default if requested or if it is the first. */
export const withNewAddress = (
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
 * Changes an address. The default stays the default until another address replaces it. Errors:
 * `not_found`.
 */
export const withChangedAddress = (
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
 * Removes an address. If it was the default, the newest remaining one becomes the default. Errors:
 * `not_found`.
 */
export const withoutAddress = (book: AddressBook, id: string): AddressBook => {
  const gone = find(book, id)
  const addresses = book.addresses.filter(one => one !== gone)
  const default_id = book.default_id === id ? (addresses.at(-1)?.id ?? null) : book.default_id
  return { ...book, addresses, default_id }
}

/** An address as the API returns it. */
export const presentAddress = (book: AddressBook, id: string): Address => ({
  ...find(book, id),
  is_default: id === book.default_id,
})

/**
 * Applies a pure function to a customer's addresses and retries on concurrent changes. Errors:
 * `busy`, and those of `change`.
 */
export const changeAddressBook = (
  userId: string,
  change: (book: AddressBook) => AddressBook,
): Promise<AddressBook> => {
  const readAndChange = async () => {
    const changed = change(await loadAddressBook(userId))
    await saveAddressBook(userId, changed)
    return changed
  }
  return retryOnConflict(readAndChange, {
    message: 'Your addresses are being changed in another session. Try again.',
  })
}
