import type { adminUsers } from '../../../shared/api/admin-users.ts'
import type { UseCase } from '../../http/serve.ts'
import { anyUser, withAddresses } from './any-user.ts'

/** GET /admin/users/{id}: returns a user with addresses and last login. Errors: `not_found`. */
export const getUser: UseCase<typeof adminUsers.getUser> = async ({ params }) =>
  withAddresses(await anyUser(params))
