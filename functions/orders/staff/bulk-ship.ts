import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { applyToEach } from '../../http/bulk.ts'
import type { ShopRequest } from '../../http/request.ts'
import { actorOf } from '../../table/audit.ts'
import { newId } from '../../table/id.ts'
import { findOrdersByNumber } from '../../table/lists/order-list.ts'
import { findOrder, type OrderItem } from '../../table/orders.ts'
import { conflict } from '../amend-order.ts'
import { applyCommand } from '../apply-command.ts'

type Request = ShopRequest<typeof adminOrders.bulkShip>

/** Finds an order by id or by its exact number, in any case and with or without "#". */
const findByIdOrNumber = async (order: string): Promise<OrderItem> => {
  const wanted = order.replace(/^#/, '').toLowerCase()
  const found =
    (await findOrder(order)) ??
    (await findOrdersByNumber(wanted)).find(one => one.order_number.toLowerCase() === wanted)
  if (!found) throw notFound('Order')
  return found
}

/**
 * POST /admin/orders/bulk-ship: ships what is left of each order as one package. Orders that changed
 * since or can't ship are skipped and named.
 */
export const bulkShip = async ({ body, user }: Request) => {
  const byOrder = new Map(body.packages.map(one => [one.order, one]))
  if (byOrder.size < body.packages.length)
    throw new ShopError('invalid', 'List each order once', {
      errors: [{ path: 'body.packages', message: 'List each order once' }],
    })
  return applyToEach([...byOrder.keys()], async key => {
    const { carrier = null, tracking_number, tracking_url = null, version } = byOrder.get(key) ?? {}
    const now = new Date()
    const order = await findByIdOrNumber(key)
    if (version !== undefined && version !== order.version) throw conflict()
    const shipment = {
      id: newId('shp', now),
      carrier,
      tracking_number: tracking_number || null,
      tracking_url,
    }
    const note = tracking_number ? `Shipped: ${tracking_number}` : 'Shipped'
    await applyCommand(order, { type: 'ship', shipment }, { by: actorOf(user), note }, now)
  })
}
