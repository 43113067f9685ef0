import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { paginate } from '../../../shared/rules/paginate.ts'
import type { ShopRequest } from '../../http/request.ts'
import { listOrSearch } from '../../table/lists/list-or-search.ts'
import { orderList } from '../../table/lists/order-list.ts'
import { presentAdminOrderSummary } from '../present-order.ts'
import { orderFacets } from './order-facets.ts'

type Request = ShopRequest<typeof adminOrders.listAllOrders>

/** GET /admin/orders: lists orders by any combination of filters, newest first. */
export const listAllOrders = async ({ query }: Request) => {
  const { items, total } = await listOrSearch(orderList, query, orderFacets(query))
  return {
    orders: items.map(presentAdminOrderSummary),
    pagination: paginate(query.page, query.limit, total),
  }
}
