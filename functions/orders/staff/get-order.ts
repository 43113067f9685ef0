import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { notFound } from '../../../shared/errors.ts'
import type { ShopRequest } from '../../http/request.ts'
import { findOrder } from '../../table/orders.ts'
import { presentAdminOrder } from '../present-order.ts'

/** GET /admin/orders/{id}: returns an order. */
export const getAnyOrder = async ({ params }: ShopRequest<typeof adminOrders.getAnyOrder>) => {
  const order = await findOrder(params.id)
  if (!order) throw notFound('Order')
  return presentAdminOrder(order)
}
