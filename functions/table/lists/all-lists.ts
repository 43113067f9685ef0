import { complaintList } from './complaint-list.ts'
import { couponList } from './coupon-list.ts'
import { invoiceList } from './invoice-list.ts'
import { orderList } from './order-list.ts'
import type { ListedKind } from './repair.ts'
import { userList } from './user-list.ts'

/** Every staff list, with the kind of its items. */
export const allLists: readonly ListedKind[] = [
  { list: orderList, entity: 'order' },
  { list: userList, entity: 'user' },
  { list: complaintList, entity: 'complaint' },
  { list: invoiceList, entity: 'invoice' },
  { list: couponList, entity: 'coupon' },
]
