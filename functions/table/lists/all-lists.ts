import { complaintList } from './complaint-list.ts'
import { couponList } from './coupon-list.ts'
import { invoiceList } from './invoice-list.ts'
import type { StaffList } from './list.ts'
import { orderList } from './order-list.ts'
import { returnList } from './return-list.ts'
import { userList } from './user-list.ts'

/** Every staff list. */
export const allLists: readonly StaffList[] = [
  orderList,
  userList,
  complaintList,
  invoiceList,
  couponList,
  returnList,
]
