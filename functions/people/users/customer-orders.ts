import type { adminUsers } from '../../../shared/api/admin-users.ts'
import { paginate } from '../../../shared/rules/paginate.ts'
import type { UseCase } from '../../http/serve.ts'
import { presentOrderSummary } from '../../orders/present-order.ts'
import { listedPage } from '../../table/listed-orders.ts'
import type { OrderItem } from '../../table/orders.ts'
import { ordersById } from '../../table/own-orders.ts'
import { anyUser } from './any-user.ts'

/** Converts an order for the page of its customer. */
export const presentCustomerOrder = (order: OrderItem) => {
  const { OrderItems: _items, ...summary } = presentOrderSummary(order)
  return {
    ...summary,
    returns: order.returns.map(({ id, number, state }) => ({ id, number, state })),
  }
}

/**
 * GET /admin/users/{id}/orders: lists a page of a customer's orders, newest first. Errors:
 * `not_found`.
 */
export const listCustomerOrders: UseCase<typeof adminUsers.listCustomerOrders> = async ({
  params,
  query,
}) => {
  const customer = await anyUser(params)
  const orders = await ordersById(customer.id, await listedPage(customer, query))
  return {
    orders: orders.map(presentCustomerOrder),
    pagination: paginate(query.page, query.limit, customer.total_orders),
  }
}
