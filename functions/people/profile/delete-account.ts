import type { profile } from '../../../shared/api/profile.ts'
import { ShopError } from '../../../shared/errors.ts'
import { subscriptionIdOf } from '../../content/subscription-links.ts'
import type { UseCase } from '../../http/serve.ts'
import { type Step, transact } from '../../table/transact.ts'
import { findOtherAdmin, markUserDeleted, requireAdmin, type UserItem } from '../../table/users.ts'

const lastAdmin = () =>
  new ShopError('conflict', 'You’re the only admin. Make someone else an admin first.')
const alreadyDeleted = () => new ShopError('unauthenticated', 'Please sign in to continue.')

/** Requires another admin to remain. If two delete themselves at once, one transaction fails. */
const keepOneAdmin = async (user: UserItem): Promise<Step[]> => {
  if (user.role !== 'admin') return []
  const other = await findOtherAdmin(user.id)
  if (!other) throw lastAdmin()
  return [requireAdmin(other, lastAdmin)]
}

/**
 * POST /users/me/delete: deletes the caller's account. Tokens stop working at once. The stream
 * removes the data (`on-user-deleted.ts`). Errors: `conflict` for the last admin.
 */
export const deleteAccount: UseCase<typeof profile.deleteAccount> = async ({ user }) => {
  const subscription_id = await subscriptionIdOf(user.email)
  const deleted = { id: user.id, deleted_at: new Date().toISOString(), subscription_id }
  await transact([markUserDeleted(deleted, alreadyDeleted), ...(await keepOneAdmin(user))])
  return {}
}
