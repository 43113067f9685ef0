import type { adminUsers } from '../../../shared/api/admin-users.ts'
import type { UseCase } from '../../http/serve.ts'
import { withAddresses } from './any-user.ts'
import { changeUser } from './change-user.ts'

/**
 * PUT /admin/users/{id}/status: anything but active ends the user's access on their next call,
 * which looks at the table. Errors: see `changeUser`.
 */
export const updateUserStatus: UseCase<typeof adminUsers.updateUserStatus> = async ({
  params,
  body: { status },
  user: by,
}) => withAddresses(await changeUser(params.id, { status }, { by }))
