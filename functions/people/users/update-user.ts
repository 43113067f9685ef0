import type { adminUsers } from '../../../shared/api/admin-users.ts'
import { changesAccess } from '../../../shared/rules/password-again.ts'
import { requireRecentPassword } from '../../http/authorize.ts'
import type { UseCase } from '../../http/serve.ts'
import { untilNextSecond } from '../../table/sessions.ts'
import { getUserByEmail, type UserItem } from '../../table/users.ts'
import { withPoolEmail } from '../auth/with-pool-email.ts'
import { anyUser, emailTaken, refuseOutdatedUser, withAddresses } from './any-user.ts'
import { changeUser } from './change-user.ts'

const withEmail = async <T>(user: UserItem, email: string, work: () => Promise<T>): Promise<T> => {
  if (email === user.email) return work()
  if (await getUserByEmail(email)) throw emailTaken()
  return withPoolEmail(user.id, email, work)
}

/**
 * PUT /admin/users/{id}: changes a user. A new email address or role ends the user's sessions.
 * Errors: those of `changeUser`, `already_exists`.
 */
export const updateUser: UseCase<typeof adminUsers.updateUser> = async ({
  params,
  body,
  user: by,
  session,
  recordAs,
}) => {
  const { version: seen, phone, email, ...rest } = body
  const user = await anyUser(params)
  await refuseOutdatedUser(user, seen)
  // Check the change before the pool gets the new address.
  const next = { ...user, email, role: rest.role ?? user.role, status: rest.status ?? user.status }
  if (changesAccess(user, next)) requireRecentPassword(session)
  const change = {
    first_name: rest.first_name,
    last_name: rest.last_name,
    ...(phone !== undefined && { phone: phone || null }),
    ...(rest.role && { role: rest.role }),
    ...(rest.status && { status: rest.status }),
    // An address set by staff counts as verified.
    ...(email !== user.email && { email, email_verified: true }),
  }
  const changed = await withEmail(user, email, () =>
    changeUser(user.id, change, { by, session, seen }),
  )
  // Wait, so that the user can sign in with the new address or role at once.
  if (email !== user.email || changed.role !== user.role) await untilNextSecond(new Date())
  if (changed.role !== user.role) recordAs('role_changed')
  return withAddresses(changed)
}
