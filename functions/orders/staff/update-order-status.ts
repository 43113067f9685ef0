import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { takesTracking } from '../../../shared/rules/order-lifecycle.ts'
import type { ShopRequest } from '../../http/request.ts'
import { actorOf } from '../../table/audit.ts'
import { findOrder } from '../../table/orders.ts'
import { changeStatus } from '../change-status.ts'
import { presentAdminOrder } from '../present-order.ts'

type Request = ShopRequest<typeof adminOrders.updateOrderStatus>

/**
 * PUT /admin/orders/{id}/status: any status may be picked (decision 30). A seen version that is no
 * longer the latest is refused with the order as it is now.
 */
export const updateOrderStatus = async ({ params, body, user }: Request) => {
  const order = await findOrder(params.id)
  if (!order) throw notFound('Order')
  if (body.version !== undefined && body.version !== order.version)
    throw new ShopError('conflict', 'This order was changed by somebody else meanwhile.', {
      data: { order: presentAdminOrder(order) },
    })
  const tracking = takesTracking(body.status) ? body.tracking_number || null : null
  if (order.status === body.status && (tracking ?? order.tracking_number) === order.tracking_number)
    return presentAdminOrder(order)
  const change = {
    to: body.status,
    by: actorOf(user),
    note: body.note || (tracking ? `Tracking number ${tracking}` : ''),
    tracking_number: tracking,
  }
  return presentAdminOrder(await changeStatus(order, change, new Date()))
}
