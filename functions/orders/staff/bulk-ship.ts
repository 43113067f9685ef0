import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { notFound } from '../../../shared/errors.ts'
import { applyToEach } from '../../http/bulk.ts'
import type { ShopRequest } from '../../http/request.ts'
import { actorOf } from '../../table/audit.ts'
import { newId } from '../../table/id.ts'
import { orderChanged } from '../amend-order.ts'
import { applyCommand } from '../apply-command.ts'
import { findByIdOrNumber } from './find-by-number.ts'
import { mapByOrder } from './map-by-order.ts'

type Request = ShopRequest<typeof adminOrders.bulkShip>

/**
 * POST /admin/orders/bulk-ship: ships what is left of each order as one package. Skips and names
 * orders that changed since or can't ship.
 */
export const bulkShip = async ({ body, user }: Request) => {
  const byOrder = mapByOrder(body.packages, 'body.packages')
  return applyToEach([...byOrder.keys()], async key => {
    const { carrier = null, tracking_number, tracking_url = null, version } = byOrder.get(key) ?? {}
    const now = new Date()
    const order = await findByIdOrNumber(key)
    if (!order) throw notFound('Order')
    if (version !== undefined && version !== order.version) throw orderChanged()
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
