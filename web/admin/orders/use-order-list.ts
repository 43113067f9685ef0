import {
  fulfillmentFilters,
  orderStatuses,
  paymentStatuses,
} from '../../../shared/schemas/order-status.ts'
import { day, oneOf, searchText, sortOrder } from '../list/filters.ts'
import { type ListAddress, useListAddress } from '../list/use-list-address.ts'
import { adminPaths } from '../paths.ts'

/** The filters of the order list. */
export const orderFields = {
  /** Orders that wait for payment or were never paid. */
  tab: oneOf(['unpaid']),
  status: oneOf(orderStatuses),
  payment_status: oneOf(paymentStatuses),
  fulfillment: oneOf(fulfillmentFilters),
  search: searchText,
  startDate: day,
  endDate: day,
  /** By the time of the order. */
  sortOrder,
}

export const pageSize = 20

export const useOrderList = () => useListAddress(orderFields, adminPaths.orders)
export type OrderListState = ListAddress<typeof orderFields>
