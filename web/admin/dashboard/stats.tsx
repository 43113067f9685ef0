import { formatDollars } from '../../../shared/rules/money.ts'
import type { ReportDashboard } from '../../../shared/schemas/report.ts'
import { sumInBuckets } from '../figures/buckets.ts'
import { StatCards } from '../figures/stat-cards.tsx'
import { formatCount } from '../format.ts'

/** Shows revenue, orders, products and users with their growth. */
export function Stats({ report }: { report: ReportDashboard | undefined }) {
  if (!report) return <StatCards stats={[null, null, null, null]} />
  const { overview, sales, customers } = report
  return (
    <StatCards
      stats={[
        {
          label: 'Total Revenue',
          value: formatDollars(overview.total_revenue),
          growth: { percent: overview.revenue_growth, period: 'vs previous 30 days' },
          trend: sumInBuckets(sales.daily_sales.map(({ revenue }) => revenue)),
        },
        {
          label: 'Total Orders',
          value: formatCount(overview.total_orders),
          growth: { percent: overview.order_growth, period: 'vs previous 30 days' },
          trend: sumInBuckets(sales.daily_sales.map(({ orders }) => orders)),
        },
        {
          label: 'Total Products',
          value: formatCount(overview.total_products),
          growth: { percent: overview.product_growth, period: 'in 30 days' },
        },
        {
          label: 'Total Users',
          value: formatCount(overview.total_customers),
          growth: { percent: overview.customer_growth, period: 'in 30 days' },
          trend: sumInBuckets(customers.new_customers.map(({ count }) => count)),
        },
      ]}
    />
  )
}
