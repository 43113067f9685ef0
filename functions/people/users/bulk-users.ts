import type { adminUsers } from '../../../shared/api/admin-users.ts'
import { applyToEach } from '../../http/bulk.ts'
import type { UseCase } from '../../http/serve.ts'
import { changeUser } from './change-user.ts'

const statusAfter = { activate: 'active', deactivate: 'inactive' } as const

/**
 * POST /admin/users/bulk-action: each user in a transaction of its own. One who is so already
 * counts as changed, so that asking again answers the same.
 */
export const bulkUsers: UseCase<typeof adminUsers.bulkUsers> = ({ body, user: by }) => {
  const status = statusAfter[body.action]
  return applyToEach(body.user_ids, id => changeUser(id, { status }, { by }))
}
