import { toDollars } from '../../shared/rules/money.ts'
import { sumOrders } from '../table/order-lists.ts'

/** GET /admin/orders/stats: sums of counters; revenue is what is paid and not refunded. */
export const orderStats = async () => {
  const sums = await sumOrders()
  const count = (isCounted: (sum: (typeof sums)[number]) => boolean) =>
    sums.filter(isCounted).reduce((total, sum) => total + sum.orders, 0)
  const revenue = sums
    .filter(sum => sum.payment === 'paid')
    .reduce((total, sum) => total + sum.cents, 0)
  return {
    total_orders: count(() => true),
    total_revenue: toDollars(revenue),
    pending_orders: count(sum => sum.status === 'pending'),
    completed_orders: count(sum => sum.status === 'delivered'),
  }
}
