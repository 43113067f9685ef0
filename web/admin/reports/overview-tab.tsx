import { formatDollars } from '../../../shared/rules/money.ts'
import type { ReportDashboard } from '../../../shared/schemas/report.ts'
import { sumInBuckets } from '../figures/buckets.ts'
import { Panel } from '../figures/panel.tsx'
import { ShareBars } from '../figures/share-bars.tsx'
import { StatCards } from '../figures/stat-cards.tsx'
import { capitalize, formatCount } from '../format.ts'
import { SalesByDay } from './sales-by-day.tsx'

type Props = { report: ReportDashboard }

/** Revenue, orders, customers, average order value, sales and order status (A-71). */
export function OverviewTab({ report }: Props) {
  const { overview, sales, customers, orders } = report
  const days = sales.daily_sales.length
  const previousPeriod = `vs previous ${days === 1 ? 'day' : `${days} days`}`
  const daily = sales.daily_sales
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      <div className="lg:col-span-3">
        <StatCards
          stats={[
            {
              label: 'Total Revenue',
              value: formatDollars(overview.total_revenue),
              growth: { percent: overview.revenue_growth, period: previousPeriod },
              trend: sumInBuckets(daily.map(day => day.revenue)),
            },
            {
              label: 'Total Orders',
              value: formatCount(overview.total_orders),
              growth: { percent: overview.order_growth, period: previousPeriod },
              trend: sumInBuckets(daily.map(day => day.orders)),
            },
            {
              label: 'Total Customers',
              value: formatCount(overview.total_customers),
              growth: { percent: overview.customer_growth, period: 'in this period' },
              trend: sumInBuckets(customers.new_customers.map(({ count }) => count)),
            },
            {
              label: 'Average Order Value',
              value: formatDollars(overview.avg_order_value),
              growth: { percent: overview.avg_order_value_growth, period: previousPeriod },
            },
          ]}
        />
      </div>
      <SalesByDay report={report} className="lg:col-span-2" />
      <Panel title="Order status">
        <ShareBars
          caption="Orders by status"
          heading="Status"
          rows={orders.order_status_distribution.map(({ status, count, percentage }) => ({
            name: capitalize(status),
            value: formatCount(count),
            percentage,
          }))}
        />
      </Panel>
    </div>
  )
}
