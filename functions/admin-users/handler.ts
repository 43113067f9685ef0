import { adminUsers } from '../../shared/api/admin-users.ts'
import { notImplemented, serve } from '../http/serve.ts'

export const handler = serve(adminUsers, {
  listUsers: notImplemented,
  userStats: notImplemented,
  exportUsers: notImplemented,
  getUser: notImplemented,
  createUser: notImplemented,
  updateUser: notImplemented,
  updateUserStatus: notImplemented,
  deleteUser: notImplemented,
  bulkUsers: notImplemented,
})
