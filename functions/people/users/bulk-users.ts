import type { adminUsers } from '../../../shared/api/admin-users.ts'
import { redirectToExport } from '../../exports/redirect-to-export.ts'
import { applyToEach } from '../../http/bulk.ts'
import type { UseCase } from '../../http/serve.ts'
import { changeUser } from './change-user.ts'

const statusAfter = { activate: 'active', deactivate: 'inactive' } as const

/**
 * POST /admin/users/bulk-action: changes each user in a separate transaction. Users who already have
 * the status count as changed, so that retries return the same result.
 */
export const bulkUsers: UseCase<typeof adminUsers.bulkUsers> = async request => {
  const { body, user: by, session } = request
  if (body.action === 'export_selected') {
    request.recordAs('data_exported')
    return redirectToExport('users', body.user_ids, request)
  }
  const status = statusAfter[body.action]
  return applyToEach(body.user_ids, id => changeUser(id, { status }, { by, session }))
}
