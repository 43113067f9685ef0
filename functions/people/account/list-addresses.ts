import type { account } from '../../../shared/api/account.ts'
import type { UseCase } from '../../http/serve.ts'
import { loadAddressBook } from '../../table/addresses.ts'
import { presentAddress } from './address-book.ts'

/** GET /users/addresses: the default first, then the newest. */
export const listAddresses: UseCase<typeof account.listAddresses> = async ({ user }) => {
  const book = await loadAddressBook(user.id)
  return book.addresses
    .map(({ id }) => presentAddress(book, id))
    .reverse()
    .sort((a, b) => Number(b.is_default) - Number(a.is_default))
}
