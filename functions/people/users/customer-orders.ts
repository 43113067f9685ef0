import type { adminUsers } from '../../../shared/api/admin-users.ts'
import { paginate } from '../../../shared/rules/paginate.ts'
import type { UseCase } from '../../http/serve.ts'
import { presentOrderSummary } from '../../orders/present-order.ts'
import { listedOrders } from '../../table/listed-orders.ts'
import type { OrderItem } from '../../table/orders.ts'
import { ordersById } from '../../table/own-orders.ts'
import { anyUser } from './any-user.ts'

const present = (order: OrderItem) => {
  const { OrderItems: _items, ...summary } = presentOrderSummary(order)
  return {
    ...summary,
    returns: order.returns.map(({ id, number, state }) => ({ id, number, state })),
  }
}

/** GET /admin/users/{id}/orders: a page of a customer's orders, newest first. Errors: `not_found`. */
export const listCustomerOrders: UseCase<typeof adminUsers.listCustomerOrders> = async ({
  params,
  query: { page, limit },
}) => {
  const { id, total_orders: total } = await anyUser(params)
  const [start, end] = [(page - 1) * limit, page * limit]
  const listed = await listedOrders(id, { limit: start < total ? Math.min(end, total) : 0 })
  const orders = await ordersById(
    id,
    listed.slice(start, end).map(({ order_id }) => order_id),
  )
  return { orders: orders.map(present), pagination: paginate(page, limit, total) }
}
