import type { adminUsers } from '../../../shared/api/admin-users.ts'
import { ShopError } from '../../../shared/errors.ts'
import { changesAccess } from '../../../shared/rules/password-again.ts'
import { requireRecent } from '../../http/authorize.ts'
import type { UseCase } from '../../http/serve.ts'
import { untilNextSecond } from '../../table/sessions.ts'
import { getUserByEmail, subOf, type UserItem } from '../../table/users.ts'
import { checkPassword } from '../auth/check-password.ts'
import { withCognitoErrors } from '../auth/cognito-error.ts'
import { ifAccountExists, setPassword, signOutAccount } from '../auth/pool-account.ts'
import { withPoolEmail } from '../auth/with-pool-email.ts'
import { anyUser, emailTaken, refuseStale, withAddresses } from './any-user.ts'
import { changeUser } from './change-user.ts'

const noAccount = () => {
  const message = 'This user can’t sign in, so you can’t set a password'
  return new ShopError('conflict', message, { errors: [{ path: 'body.password', message }] })
}

/** Sets a new password and ends all sessions. */
const changePassword = (userId: string, password: string) =>
  withCognitoErrors(async () => {
    const isThere = await ifAccountExists(async () => {
      await setPassword(subOf(userId), password)
      await signOutAccount(subOf(userId))
    })
    if (!isThere) throw noAccount()
  })

const withEmail = async <T>(user: UserItem, email: string, work: () => Promise<T>): Promise<T> => {
  if (email === user.email) return work()
  if (await getUserByEmail(email)) throw emailTaken()
  return withPoolEmail(user.id, email, work)
}

/**
 * PUT /admin/users/{id}. Setting a password ends the user's sessions. Errors: those of
 * `changeUser`, `invalid` for a weak password, `already_exists`.
 */
export const updateUser: UseCase<typeof adminUsers.updateUser> = async ({
  params,
  body,
  user: by,
  session,
  recordAs,
}) => {
  const { password, version: seen, phone, email, ...rest } = body
  if (password) await checkPassword(password, body)
  const user = await anyUser(params)
  await refuseStale(user, seen)
  // Before the pool gets the new password or address.
  const next = { ...user, email, role: rest.role ?? user.role, status: rest.status ?? user.status }
  if (changesAccess(user, next, password !== undefined)) requireRecent(session)
  const change = {
    first_name: rest.first_name,
    last_name: rest.last_name,
    ...(phone !== undefined && { phone: phone || null }),
    ...(rest.role && { role: rest.role }),
    ...(rest.status && { status: rest.status }),
    // An address set by staff counts as verified.
    ...(email !== user.email && { email, email_verified: true }),
  }
  const changed = await withEmail(user, email, async () => {
    if (password) await changePassword(user.id, password)
    return changeUser(user.id, change, { by, session, seen, setsPassword: password !== undefined })
  })
  // The user can sign in at once with what is new.
  const isNew = password || email !== user.email || changed.role !== user.role
  if (isNew) await untilNextSecond(new Date())
  if (changed.role !== user.role) recordAs('role_changed')
  return withAddresses(changed)
}
