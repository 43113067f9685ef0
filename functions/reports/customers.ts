import { toDollars } from '../../shared/rules/money.ts'
import type { ReportDashboard } from '../../shared/schemas/report.ts'
import type { Counters } from '../table/rollups/counters.ts'
import { maxSegmentSales } from '../table/rollups/shares.ts'
import { centsEach, percentage } from './ratios.ts'

/** By how many sales a customer had, `maxSegmentSales` and more being one. */
const segments = ['No purchase yet', 'One purchase', 'Two purchases', 'Three or more purchases']

const counts = (allTime: Counters): number[] =>
  segments.map((_, sales) => allTime[`customers:${Math.min(sales, maxSegmentSales)}`] ?? 0)

/** How many customers there are now. */
export const customersIn = (allTime: Counters): number =>
  counts(allTime).reduce((sum, count) => sum + count, 0)

export const customersOf = (
  days: readonly (readonly [string, Counters])[],
  allTime: Counters,
): ReportDashboard['customers'] => {
  const bySales = counts(allTime)
  const all = customersIn(allTime)
  const buyers = all - (bySales[0] ?? 0)
  return {
    new_customers: days.map(([date, { customers = 0 }]) => ({ date, count: customers })),
    customer_segments: segments.map((segment, sales) => ({
      segment,
      count: bySales[sales] ?? 0,
      percentage: percentage(bySales[sales] ?? 0, all),
    })),
    customer_lifetime_value: toDollars(centsEach(allTime['customers:cents'] ?? 0, buyers)),
    repeat_customer_rate: percentage(buyers - (bySales[1] ?? 0), buyers),
  }
}
