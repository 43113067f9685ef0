import type { adminUsers } from '../../../shared/api/admin-users.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { getUserByEmail, subOf, type UserItem } from '../../table/users.ts'
import { atCognito } from '../auth/cognito-error.ts'
import { ifThere, setEmail, setPassword, signOutAccount } from '../auth/pool-account.ts'
import { refuseCommonPassword } from '../auth/refuse-common-password.ts'
import { anyUser, emailTaken, refuseStale, withAddresses } from './any-user.ts'
import { changeUser } from './change-user.ts'

const noAccount = () => {
  const message = 'This person has no account to sign in with, so there is no password to set'
  return new ShopError('conflict', message, { errors: [{ path: 'body.password', message }] })
}

/** The new password, and an end to what was begun with the old one. */
const givePassword = (userId: string, password: string) =>
  atCognito(async () => {
    const isThere = await ifThere(async () => {
      await setPassword(subOf(userId), password)
      await signOutAccount(subOf(userId))
    })
    if (!isThere) throw noAccount()
  })

const giveEmail = (userId: string, email: string) =>
  atCognito(() => ifThere(() => setEmail(subOf(userId), email)))

/**
 * Does `work` while the pool has the new address, which is what keeps two accounts from having one;
 * it gets the old one back if `work` fails. Whoever dies in between has only to ask again.
 */
const withEmail = async <T>(user: UserItem, email: string, work: () => Promise<T>): Promise<T> => {
  if (email === user.email) return work()
  if (await getUserByEmail(email)) throw emailTaken()
  await giveEmail(user.id, email)
  try {
    return await work()
  } catch (error) {
    await giveEmail(user.id, user.email)
    throw error
  }
}

/**
 * PUT /admin/users/{id}: name, address, role and status, and a new password if one is sent, which
 * ends the user's sessions. Errors: those of `changeUser`, `invalid` for a common password,
 * `already_exists`.
 */
export const updateUser: UseCase<typeof adminUsers.updateUser> = async ({
  params,
  body,
  user: by,
}) => {
  const { password, version: seen, phone, email, ...rest } = body
  if (password) refuseCommonPassword(password)
  const user = await anyUser(params)
  await refuseStale(user, seen)
  const change = {
    first_name: rest.first_name,
    last_name: rest.last_name,
    ...(phone !== undefined && { phone: phone || null }),
    ...(rest.role && { role: rest.role }),
    ...(rest.status && { status: rest.status }),
    // Staff vouch for an address that they set.
    ...(email !== user.email && { email, email_verified: true }),
  }
  const next = await withEmail(user, email, async () => {
    if (password) await givePassword(user.id, password)
    return changeUser(user.id, change, { by, seen, endsSessions: password !== undefined })
  })
  return withAddresses(next)
}
