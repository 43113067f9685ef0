import { orderStatuses, paymentStatuses } from '../../../shared/schemas/order.ts'
import { paths } from '../../paths.ts'
import { day, oneOf, searchText, sortOrder } from '../list/filters.ts'
import { type ListAddress, useListAddress } from '../list/use-list-address.ts'

/** What the address of the order list may say. */
export const orderFields = {
  status: oneOf(orderStatuses),
  payment_status: oneOf(paymentStatuses),
  search: searchText,
  startDate: day,
  endDate: day,
  /** By the time they were placed. */
  sortOrder,
}

export const pageSize = 20

export const useOrderList = () => useListAddress(orderFields, paths.adminOrders)
export type OrderListState = ListAddress<typeof orderFields>
