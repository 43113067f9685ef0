import type { profile } from '../../../shared/api/profile.ts'
import { statusOf } from '../../../shared/rules/order/status.ts'
import type { UseCase } from '../../http/serve.ts'
import { presentOrderSummary } from '../../orders/present-order.ts'
import { countFavorites } from '../../table/favorites.ts'
import { newestComplaintStatuses } from '../../table/own-complaints.ts'
import { newestOrders } from '../../table/own-orders.ts'

/** Only the newest orders are read to count the active ones. */
const maxOrdersCounted = 100
const ordersShown = 5
/** Only the newest tickets are read to count them. */
const maxTicketsCounted = 100
const active = new Set(['open', 'in_progress'])

/** GET /users/me/dashboard, at a constant cost for any number of orders. */
export const dashboard: UseCase<typeof profile.dashboard> = async ({ user }) => {
  const [orders, favorites, complaints] = await Promise.all([
    newestOrders(user.id, maxOrdersCounted),
    countFavorites(user.id),
    newestComplaintStatuses(user.id, maxTicketsCounted),
  ])
  return {
    total_orders: user.total_orders,
    pending_orders: orders.filter(order => statusOf(order) === 'pending').length,
    wishlist_items: favorites,
    active_complaints: complaints.filter(({ status }) => active.has(status)).length,
    unread_complaints: complaints.filter(one => one.unread_by_customer).length,
    recent_orders: orders.slice(0, ordersShown).map(presentOrderSummary),
  }
}
