import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { Query } from '../../../shared/api/endpoint.ts'
import { returnWants } from '../../../shared/schemas/order-facts.ts'
import { oneOf, searchText, sortOrder } from '../list/filters.ts'
import { type ListAddress, useListAddress } from '../list/use-list-address.ts'
import { adminPaths } from '../paths.ts'

/** The tabs of the queue. Closed returns include rejected ones. */
export const returnTabs = ['requested', 'approved', 'received', 'closed'] as const

/** The filters of the queue. Requests are the default and stay out of the address. */
const returnFields = {
  state: oneOf(returnTabs),
  wants: oneOf(returnWants),
  search: searchText,
  sortOrder,
}

const pageSize = 20

type Filters = ReturnListState['filters']

/** Returns the query of one page. A search finds returns in every state. */
export const returnPage = (
  { page, state = 'requested', ...rest }: Filters,
  at = page,
): Partial<Query<typeof adminOrders.listReturns>> => ({
  page: at,
  limit: pageSize,
  ...rest,
  ...(rest.search ? {} : { state }),
})

export const useReturnList = () => useListAddress(returnFields, adminPaths.returns)
export type ReturnListState = ListAddress<typeof returnFields>
