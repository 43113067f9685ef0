import { figures } from '../../../shared/figures.ts'
import type { ReportDashboard } from '../../../shared/schemas/report.ts'
import { Panel } from '../figures/panel.tsx'
import { ShareBars } from '../figures/share-bars.tsx'
import { StatCards } from '../figures/stat-cards.tsx'
import { coverText, statsOf } from '../figures/stats.ts'
import { capitalize, formatCount } from '../format.ts'
import { SalesByDay } from './sales-by-day.tsx'

type Props = { report: ReportDashboard }

/** Revenue, orders, customers, average order value, sales and order status. */
export function OverviewTab({ report }: Props) {
  const { total_revenue, total_orders, total_customers, avg_order_value } = statsOf(report)
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      <div className="lg:col-span-3">
        <StatCards stats={[total_revenue, total_orders, total_customers, avg_order_value]} />
      </div>
      <SalesByDay report={report} className="lg:col-span-2" />
      <Panel
        title={figures.order_status.name}
        end={
          <p className="text-small text-ink-2">
            All orders, {coverText(report, figures.order_status.range)}
          </p>
        }
      >
        <ShareBars
          caption="Orders by status"
          heading="Status"
          measure="Orders"
          rows={report.orders.order_status_distribution.map(({ status, count, percentage }) => ({
            name: capitalize(status),
            value: formatCount(count),
            percentage,
          }))}
        />
      </Panel>
    </div>
  )
}
