import type { ExportedList } from '../../../shared/schemas/export.ts'
import type { Listing } from '../listing.ts'
import { exportedComplaints } from './complaints.ts'
import { exportedOrders } from './orders.ts'
import { exportedUsers } from './users.ts'

/** All exportable lists by name. */
export const listings: Record<ExportedList, Listing> = {
  orders: exportedOrders,
  users: exportedUsers,
  complaints: exportedComplaints,
}
