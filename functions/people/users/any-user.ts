import type * as z from 'zod'
import { notFound, ShopError } from '../../../shared/errors.ts'
import type { AdminUserDetail } from '../../../shared/schemas/user.ts'
import { loadAddressBook } from '../../table/addresses.ts'
import { getUser, type UserItem } from '../../table/users.ts'
import { presentAddress } from '../account/address-book.ts'

/** Anybody who has an account. Errors: `not_found`. */
export const anyUser = async ({ id }: { id: string }): Promise<UserItem> => {
  const user = await getUser(id)
  if (!user) throw notFound('User')
  return user
}

/** A user as staff read them, with their addresses. */
export const withAddresses = async (user: UserItem): Promise<z.input<typeof AdminUserDetail>> => {
  const book = await loadAddressBook(user.id)
  return { ...user, Addresses: book.addresses.map(({ id }) => presentAddress(book, id)) }
}

/** Refuses a change made on a version that is no longer the latest, with the user as they are now. */
export const refuseStale = async (user: UserItem, seen: number | undefined) => {
  if (seen === undefined || seen === user.version) return
  throw new ShopError('conflict', 'This user was changed by somebody else meanwhile.', {
    data: { user: await withAddresses(user) },
  })
}

export const emailTaken = () => {
  const message = 'An account with this email already exists'
  return new ShopError('already_exists', message, { errors: [{ path: 'body.email', message }] })
}
