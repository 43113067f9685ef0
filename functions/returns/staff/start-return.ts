import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { notFound } from '../../../shared/errors.ts'
import type { ShopRequest } from '../../http/request.ts'
import { presentAdminOrder } from '../../orders/present-order.ts'
import { checkSeen } from '../../orders/staff/order-command.ts'
import { actorOf } from '../../table/audit.ts'
import { findOrder, type OrderItem } from '../../table/orders.ts'
import { getSettings } from '../../table/settings.ts'
import { checkReturnPeriod } from '../check-return-period.ts'
import { openReturn } from '../open-return.ts'
import { presentOptions } from '../present-options.ts'
import { returnLines } from '../return-lines.ts'

const loadOrder = async (id: string): Promise<OrderItem> => {
  const order = await findOrder(id)
  if (!order) throw notFound('Order')
  return order
}

/**
 * GET /admin/orders/{id}/returns: lists the items that staff can return for the customer, with the
 * order's version.
 */
export const getStaffReturnOptions = async ({
  params,
}: ShopRequest<typeof adminOrders.getStaffReturnOptions>) => {
  const order = await loadOrder(params.id)
  return { ...(await presentOptions(order, new Date())), version: order.version }
}

/**
 * POST /admin/orders/{id}/returns: starts a return for the customer, by the same rules as their own
 * requests but without photos or a ticket. The customer gets an email. A repeated request returns
 * the existing return. Errors: `not_found`, `invalid`, `conflict`.
 */
export const startReturn = async (request: ShopRequest<typeof adminOrders.startReturn>) => {
  const now = new Date()
  const { body, params, session, user } = request
  const { version, ...input } = body
  const order = await loadOrder(params.id)
  const settings = await getSettings()
  checkReturnPeriod(order, settings, now)
  returnLines(order, input, settings.returns)
  const check = (found: OrderItem) => checkSeen(found, version)
  const staff = { by: actorOf(user), session, check }
  const opened = await openReturn({ orderId: order.id, input, settings, staff }, now)
  return presentAdminOrder(opened.order)
}
