import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { statusOf } from '../../../shared/rules/order/status.ts'
import { trackingOf } from '../../../shared/rules/order/units.ts'
import { takesTracking } from '../../../shared/rules/order-lifecycle.ts'
import type { ShopRequest } from '../../http/request.ts'
import { actorOf } from '../../table/audit.ts'
import { findOrder } from '../../table/orders.ts'
import { changeStatus } from '../change-status.ts'
import { presentAdminOrder } from '../present-order.ts'

type Request = ShopRequest<typeof adminOrders.updateOrderStatus>

/**
 * PUT /admin/orders/{id}/status: carries out what a status means (Q37). Errors: `not_found`,
 * `not_allowed` with the reason, `conflict` with the current order if `version` is outdated.
 */
export const updateOrderStatus = async ({ params, body, user, session }: Request) => {
  const order = await findOrder(params.id)
  if (!order) throw notFound('Order')
  if (body.version !== undefined && body.version !== order.version)
    throw new ShopError('conflict', 'Someone else changed this order.', {
      data: { order: presentAdminOrder(order) },
    })
  const tracking = takesTracking(body.status) ? body.tracking_number || null : null
  if (statusOf(order) === body.status && (!tracking || tracking === trackingOf(order)))
    return presentAdminOrder(order)
  const change = {
    to: body.status,
    by: actorOf(user),
    session,
    note: body.note || (tracking ? `Tracking number ${tracking}` : ''),
    tracking_number: tracking,
  }
  return presentAdminOrder(await changeStatus(order, change, new Date()))
}
