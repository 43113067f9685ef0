import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { notFound } from '../../../shared/errors.ts'
import { statusOf } from '../../../shared/rules/order/status.ts'
import { statusAfterBulk } from '../../../shared/rules/order-lifecycle.ts'
import { redirectToExport } from '../../exports/redirect-to-export.ts'
import { applyToEach } from '../../http/bulk.ts'
import type { ShopRequest } from '../../http/request.ts'
import { actorOf } from '../../table/audit.ts'
import { findOrder } from '../../table/orders.ts'
import { orderChanged } from '../amend-order.ts'
import { changeStatus } from '../change-status.ts'

type Request = ShopRequest<typeof adminOrders.bulkOrders>

/**
 * POST /admin/orders/bulk-action: changes each order's status separately. Orders that already have
 * the status stay unchanged. Skips and names orders that changed since or can't have it.
 */
export const bulkOrders = async (request: Request) => {
  const { body, user, session } = request
  if (body.action === 'export_selected') return redirectToExport('orders', body.order_ids, request)
  const to = statusAfterBulk[body.action]
  const change = { to, by: actorOf(user), session, note: '', tracking_number: null }
  return applyToEach(body.order_ids, async id => {
    const order = await findOrder(id)
    if (!order) throw notFound('Order')
    const seen = body.versions?.[id]
    if (seen !== undefined && seen !== order.version) throw orderChanged()
    if (statusOf(order) !== to) await changeStatus(order, change, new Date())
  })
}
