import type { ExportedList } from '../../../shared/schemas/export.ts'
import type { Listing } from '../listing.ts'
import { exportedComplaints } from './complaints.ts'
import { exportedOrderItems } from './order-items.ts'
import { exportedOrders } from './orders.ts'
import { exportedPayments } from './payments.ts'
import { exportedUsers } from './users.ts'

/** All exportable lists by name. */
export const listings: Record<ExportedList, Listing> = {
  orders: exportedOrders,
  order_items: exportedOrderItems,
  users: exportedUsers,
  complaints: exportedComplaints,
  payments: exportedPayments,
}
