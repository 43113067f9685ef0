import type { ExportedList } from '../../../shared/schemas/export.ts'
import type { Listing } from '../listing.ts'
import { exportedComplaints } from './complaints.ts'
import { exportedOrders } from './orders.ts'
import { exportedUsers } from './users.ts'

/** Every list that can be exported, by its name. */
export const listings: Record<ExportedList, Listing> = {
  orders: exportedOrders,
  users: exportedUsers,
  complaints: exportedComplaints,
}
