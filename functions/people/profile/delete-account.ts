import type { profile } from '../../../shared/api/profile.ts'
import { ShopError } from '../../../shared/errors.ts'
import { subscriptionIdOf } from '../../content/subscription-links.ts'
import type { UseCase } from '../../http/serve.ts'
import { type Step, transact } from '../../table/transact.ts'
import { findOtherAdmin, leaveUser, requireAdmin, type UserItem } from '../../table/users.ts'
import { verifyPassword } from './verify-password.ts'

const lastAdmin = () =>
  new ShopError('conflict', 'You are the only admin. Make somebody else an admin first.')
const goneAlready = () => new ShopError('unauthenticated', 'Please sign in')

/** Another admin stays: were both to leave at once, one of the two transactions fails. */
const staffStays = async (user: UserItem): Promise<Step[]> => {
  if (user.role !== 'admin') return []
  const other = await findOtherAdmin(user.id)
  if (!other) throw lastAdmin()
  return [requireAdmin(other, lastAdmin)]
}

/**
 * POST /users/me/delete. From here on the user is gone: no token is taken any more. Their data are
 * removed by the stream, which begins again wherever it stopped (`on-user-deleted.ts`).
 * Errors: `invalid` for a wrong password, `conflict` for the last admin.
 */
export const deleteAccount: UseCase<typeof profile.deleteAccount> = async ({ user, body, ip }) => {
  await verifyPassword(user, body.password, ip)
  const subscription_id = await subscriptionIdOf(user.email)
  const deleted = { id: user.id, deleted_at: new Date().toISOString(), subscription_id }
  await transact([leaveUser(deleted, goneAlready), ...(await staffStays(user))])
  return {}
}
