import { toDollars } from '../../../shared/rules/money.ts'
import { type FulfillmentState, toShipStates } from '../../../shared/schemas/order.ts'
import { type FacetSum, readListSum } from '../../table/lists/counts.ts'
import { orderList } from '../../table/lists/order-list.ts'
import { listOwedRefunds } from '../../table/owed-refunds.ts'

const maxOwed = 100

/** GET /admin/orders/stats: sums the list counters. Revenue is paid minus refunded, in dollars. */
export const orderStats = async () => {
  const [sums, owed] = await Promise.all([readListSum(orderList.name), listOwedRefunds(maxOwed)])
  const count = (isCounted: (sum: FacetSum) => boolean) =>
    sums.filter(isCounted).reduce((total, sum) => total + sum.count, 0)
  const inStates = (states: readonly FulfillmentState[]) =>
    count(({ tuple: [, , state] }) => states.some(one => one === state))
  const revenue = sums.reduce((total, sum) => total + (sum.sums.revenue ?? 0), 0)
  return {
    total_orders: count(() => true),
    total_revenue: toDollars(revenue),
    pending_orders: count(({ tuple: [status] }) => status === 'pending'),
    to_ship: inStates(toShipStates),
    partially_shipped: inStates(['partially_shipped']),
    on_hold: inStates(['on_hold']),
    owed_refunds: owed.length,
    completed_orders: count(({ tuple: [status] }) => status === 'delivered'),
  }
}
