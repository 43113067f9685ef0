import type { adminUsers } from '../../../shared/api/admin-users.ts'
import type { UseCase } from '../../http/serve.ts'
import { withAddresses } from './any-user.ts'
import { changeUser } from './change-user.ts'

/**
 * PUT /admin/users/{id}/status: changes the status. Any status but active blocks the user from their
 * next request on. Errors: see `changeUser`.
 */
export const updateUserStatus: UseCase<typeof adminUsers.updateUserStatus> = async ({
  params,
  body: { status },
  user: by,
  session,
}) => withAddresses(await changeUser(params.id, { status }, { by, session }))
