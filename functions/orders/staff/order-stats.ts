import { toDollars } from '../../../shared/rules/money.ts'
import { readSum, type Sum } from '../../table/lists/counts.ts'
import { orderList } from '../../table/lists/order-list.ts'

/** GET /admin/orders/stats: sums the list counters. Revenue is paid minus refunded, in dollars. */
export const orderStats = async () => {
  const sums = await readSum(orderList.name)
  const count = (isCounted: (sum: Sum) => boolean) =>
    sums.filter(isCounted).reduce((total, sum) => total + sum.count, 0)
  const revenue = sums.reduce((total, sum) => total + (sum.sums.revenue ?? 0), 0)
  return {
    total_orders: count(() => true),
    total_revenue: toDollars(revenue),
    pending_orders: count(({ tuple: [status] }) => status === 'pending'),
    completed_orders: count(({ tuple: [status] }) => status === 'delivered'),
  }
}
