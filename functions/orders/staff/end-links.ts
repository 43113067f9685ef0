import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { ShopRequest } from '../../http/request.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { replaceOrder } from '../../table/orders.ts'
import { transact } from '../../table/transact.ts'
import { amendOrder, orderChanged } from '../amend-order.ts'
import { presentAdminOrder } from '../present-order.ts'
import { loadSeenOrder } from './order-command.ts'

/**
 * POST /admin/orders/{id}/ended-links: closes every link that opens the order without signing in.
 * Emails sent later have new ones. Errors: `not_found`, `conflict`.
 */
export const endOrderLinks = async (request: ShopRequest<typeof adminOrders.endOrderLinks>) => {
  const order = await loadSeenOrder(request)
  const at = new Date().toISOString()
  const actor = actorOf(request.user)
  const note = 'Ended the links to this order'
  const next = amendOrder(order, { links_from: at }, { by: actor.name, note }, at)
  await transact([
    ...replaceOrder(order, next, orderChanged),
    audit(
      actor,
      'order.links',
      { id: order.id, name: order.order_number },
      { before: { links_from: order.links_from ?? null }, after: { links_from: at } },
      at,
    ),
  ])
  return presentAdminOrder(next)
}
