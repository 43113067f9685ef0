import type { adminUsers } from '../../../shared/api/admin-users.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { subscriptionIdOf } from '../../content/subscription-links.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { transact } from '../../table/transact.ts'
import { markUserDeleted } from '../../table/users.ts'
import { actsAsAdmin } from './acting-admin.ts'
import { anyUser } from './any-user.ts'

const ownAccount = () =>
  new ShopError('conflict', 'You can’t delete your own account here. Ask another admin.')

/**
 * DELETE /admin/users/{id}: deletes an account. The stream then removes its data but keeps the
 * orders, as when a customer deletes their account (`profile/on-user-deleted.ts`). Errors:
 * `not_found`, `conflict` for the caller's own account, `forbidden` if the caller is no longer an
 * admin.
 */
export const deleteUser: UseCase<typeof adminUsers.deleteUser> = async ({ params, user: by }) => {
  const user = await anyUser(params)
  if (user.id === by.id) throw ownAccount()
  const at = new Date().toISOString()
  const subscription_id = await subscriptionIdOf(user.email)
  const { role, status } = user
  await transact([
    markUserDeleted({ id: user.id, deleted_at: at, subscription_id }, () => notFound('User')),
    ...actsAsAdmin(by, user.id),
    audit(actorOf(by), 'user.delete', user.id, { before: { role, status }, after: {} }, at),
  ])
  return {}
}
