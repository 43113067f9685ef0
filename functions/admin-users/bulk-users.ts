import type { adminUsers } from '../../shared/api/admin-users.ts'
import { inBulk } from '../http/in-bulk.ts'
import { notImplemented, type UseCase } from '../http/serve.ts'
import { changeUser } from './change-user.ts'

const statusAfter = { activate: 'active', deactivate: 'inactive' } as const

/**
 * POST /admin/users/bulk-action: each user in a transaction of its own. One who is so already
 * counts as changed, so that asking again answers the same.
 */
export const bulkUsers: UseCase<typeof adminUsers.bulkUsers> = async ({ body, user: by }) => {
  if (body.action === 'export_selected') return notImplemented()
  const status = statusAfter[body.action]
  return inBulk(body.user_ids, id => changeUser(id, { status }, { by }))
}
