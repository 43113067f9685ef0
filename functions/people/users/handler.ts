import { adminUsers } from '../../../shared/api/admin-users.ts'
import { serve } from '../../http/serve.ts'
import { addCustomerNote } from './add-customer-note.ts'
import { bulkUsers } from './bulk-users.ts'
import { createUser } from './create-user.ts'
import { listCustomerOrders } from './customer-orders.ts'
import { getCustomerRecord } from './customer-record.ts'
import { deleteUser } from './delete-user.ts'
import { getGuest } from './get-guest.ts'
import { getUser } from './get-user.ts'
import { exportUsers, listUsers, startUserExport, userStats } from './list-users.ts'
import { sendPasswordLink } from './send-password-link.ts'
import { tagCustomer } from './tag-customer.ts'
import { updateUser } from './update-user.ts'
import { updateUserStatus } from './update-user-status.ts'

export const handler = serve(adminUsers, {
  listUsers,
  userStats,
  exportUsers,
  startUserExport,
  getUser,
  getCustomerRecord,
  listCustomerOrders,
  getGuest,
  addCustomerNote,
  tagCustomer,
  createUser,
  updateUser,
  sendPasswordLink,
  updateUserStatus,
  deleteUser,
  bulkUsers,
})
