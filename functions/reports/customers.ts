import { toDollars } from '../../shared/rules/money.ts'
import type { ReportDashboard } from '../../shared/schemas/report.ts'
import type { Counters } from '../table/rollups/counters.ts'
import { maxSegmentSales } from '../table/rollups/shares.ts'
import { averageCents, percentage } from './ratios.ts'

/** Customer segments by number of sales; the last counts that many and more. */
const segments = ['No purchase yet', 'One purchase', 'Two purchases', 'Three or more purchases']

const countBySales = (allTime: Counters): number[] =>
  segments.map((_, sales) => allTime[`customers:${Math.min(sales, maxSegmentSales)}`] ?? 0)

/** Returns the current number of customers. */
export const countCustomers = (allTime: Counters): number =>
  countBySales(allTime).reduce((sum, count) => sum + count, 0)

/** Computes the customers tab of the reports. */
export const customerFigures = (
  days: readonly (readonly [string, Counters])[],
  allTime: Counters,
): ReportDashboard['customers'] => {
  const bySales = countBySales(allTime)
  const all = countCustomers(allTime)
  const buyers = all - (bySales[0] ?? 0)
  return {
    new_customers: days.map(([date, { customers = 0 }]) => ({ date, count: customers })),
    customer_segments: segments.map((segment, sales) => ({
      segment,
      count: bySales[sales] ?? 0,
      percentage: percentage(bySales[sales] ?? 0, all),
    })),
    customer_lifetime_value: toDollars(averageCents(allTime['customers:cents'] ?? 0, buyers)),
    repeat_customer_rate: percentage(buyers - (bySales[1] ?? 0), buyers),
  }
}
