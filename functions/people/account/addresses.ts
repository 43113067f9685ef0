import type { account } from '../../../shared/api/account.ts'
import type { UseCase } from '../../http/serve.ts'
import { loadAddressBook } from '../../table/addresses.ts'
import { newId } from '../../table/id.ts'
import {
  changeAddressBook,
  presentAddress,
  withChangedAddress,
  withDefaultAddress,
  withNewAddress,
  withoutAddress,
} from './address-book.ts'

/** GET /users/addresses: lists the addresses, the default first, then the newest. */
export const listAddresses: UseCase<typeof account.listAddresses> = async ({ user }) => {
  const book = await loadAddressBook(user.id)
  return book.addresses
    .map(({ id }) => presentAddress(book, id))
    .reverse()
    .sort((a, b) => Number(b.is_default) - Number(a.is_default))
}

/** POST /users/addresses: adds an address. Errors: `conflict` above the limit. */
export const createAddress: UseCase<typeof account.createAddress> = async ({ body, user }) => {
  const now = new Date()
  const named = { id: newId('adr', now), created_at: now.toISOString() }
  return presentAddress(
    await changeAddressBook(user.id, book => withNewAddress(book, body, named)),
    named.id,
  )
}

/** PUT /users/addresses/{id}: changes an address. Errors: `not_found`. */
export const updateAddress: UseCase<typeof account.updateAddress> = async ({
  params: { id },
  body,
  user,
}) =>
  presentAddress(await changeAddressBook(user.id, book => withChangedAddress(book, id, body)), id)

/** PUT /users/addresses/{id}/default: makes an address the default. Errors: `not_found`. */
export const makeDefaultAddress: UseCase<typeof account.makeDefaultAddress> = async ({
  params: { id },
  user,
}) => presentAddress(await changeAddressBook(user.id, book => withDefaultAddress(book, id)), id)

/** DELETE /users/addresses/{id}: deletes an address. Errors: `not_found`. */
export const deleteAddress: UseCase<typeof account.deleteAddress> = async ({ params, user }) => {
  await changeAddressBook(user.id, book => withoutAddress(book, params.id))
  return {}
}
