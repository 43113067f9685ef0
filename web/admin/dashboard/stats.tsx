import type { ReportDashboard } from '../../../shared/schemas/report.ts'
import { StatCards } from '../figures/stat-cards.tsx'
import { statsOf } from '../figures/stats.ts'

/** Shows revenue, orders, products and users with their growth. */
export function Stats({ report }: { report: ReportDashboard | undefined }) {
  if (!report) return <StatCards stats={[null, null, null, null]} />
  const { total_revenue, total_orders, total_products, total_users } = statsOf(report)
  return <StatCards stats={[total_revenue, total_orders, total_products, total_users]} />
}
