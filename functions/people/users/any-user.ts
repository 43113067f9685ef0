import type * as z from 'zod'
import { notFound, ShopError } from '../../../shared/errors.ts'
import type { AdminUserDetail } from '../../../shared/schemas/user.ts'
import { loadAddressBook } from '../../table/addresses.ts'
import { getUser, type UserItem } from '../../table/users.ts'
import { presentAddress } from '../account/address-book.ts'

/** Returns any user by id. Errors: `not_found`. */
export const anyUser = async ({ id }: { id: string }): Promise<UserItem> => {
  const user = await getUser(id)
  if (!user) throw notFound('User')
  return user
}

/** Converts a user with their addresses, for staff. */
export const withAddresses = async (user: UserItem): Promise<z.input<typeof AdminUserDetail>> => {
  const book = await loadAddressBook(user.id)
  return { ...user, Addresses: book.addresses.map(({ id }) => presentAddress(book, id)) }
}

/** Throws `conflict` with the current user if the caller saw an older version. */
export const refuseOutdatedUser = async (user: UserItem, seen: number | undefined) => {
  if (seen === undefined || seen === user.version) return
  throw new ShopError(
    'conflict',
    'Someone else changed this user. Review the latest version and try again.',
    {
      data: { user: await withAddresses(user) },
    },
  )
}

export const emailTaken = () => {
  const message = 'An account with this email already exists'
  return new ShopError('already_exists', message, { errors: [{ path: 'body.email', message }] })
}
