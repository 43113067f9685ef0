import type { profile } from '../../../shared/api/profile.ts'
import type { UseCase } from '../../http/serve.ts'
import { presentOrderSummary } from '../../orders/present-order.ts'
import { countFavorites } from '../../table/favorites.ts'
import { listedOrders } from '../../table/listed-orders.ts'
import { newestComplaintStatuses } from '../../table/own-complaints.ts'
import { ordersById } from '../../table/own-orders.ts'

/** Maximum orders that are read to count the active ones, newest first, as list entries only. */
const maxOrdersCounted = 100
const ordersShown = 5
/** Maximum tickets that are read to count them, newest first. */
const maxTicketsCounted = 100
const active = new Set(['open', 'in_progress'])

/**
 * GET /users/me/dashboard: returns the caller's overview, at a constant cost for any number of
 * orders.
 */
export const dashboard: UseCase<typeof profile.dashboard> = async ({ user }) => {
  const [orders, favorites, complaints] = await Promise.all([
    listedOrders(user.id, { limit: maxOrdersCounted }),
    countFavorites(user.id),
    newestComplaintStatuses(user.id, maxTicketsCounted),
  ])
  const newest = orders.slice(0, ordersShown).map(({ order_id }) => order_id)
  return {
    total_orders: user.total_orders,
    pending_orders: orders.filter(({ status }) => status === 'pending').length,
    wishlist_items: favorites,
    active_complaints: complaints.filter(({ status }) => active.has(status)).length,
    unread_complaints: complaints.filter(one => one.unread_by_customer).length,
    recent_orders: (await ordersById(user.id, newest)).map(presentOrderSummary),
  }
}
