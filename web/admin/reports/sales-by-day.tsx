import { formatDollars } from '../../../shared/rules/money.ts'
import type { ReportDashboard } from '../../../shared/schemas/report.ts'
import { ChartWithTable } from '../figures/chart-with-table.tsx'
import { fullDay } from '../figures/days.ts'
import { Panel } from '../figures/panel.tsx'
import { formatCount } from '../format.ts'
import { SalesChart } from './charts/sales-chart.tsx'

type Props = { report: ReportDashboard; className?: string }

/** Charts sales by day against the previous period of the same length. */
export function SalesByDay({ report: { sales, overview }, className }: Props) {
  const points = sales.daily_sales.map((day, index) => ({
    ...day,
    previous: sales.previous_daily_sales[index]?.revenue ?? 0,
  }))
  const total = formatDollars(overview.total_revenue)
  return (
    <Panel
      title="Sales"
      className={className}
      end={
        <p aria-hidden="true" className="flex gap-4 text-small text-ink-2">
          <span className="flex items-center gap-2">
            <span className="w-4 border-t-2 border-ultra" /> This period
          </span>
          <span className="flex items-center gap-2">
            <span className="w-4 border-t-2 border-dashed border-line-2" /> Previous
          </span>
        </p>
      }
    >
      <ChartWithTable
        chart={
          <SalesChart
            label={`Sales by day, ${total} over ${points.length} ${points.length === 1 ? 'day' : 'days'}`}
            points={points}
          />
        }
        caption="Sales by day"
        rows={points}
        keyOf={({ date }) => date}
        columns={[
          { name: 'Day', value: ({ date }) => fullDay(date) },
          { name: 'Orders', number: true, value: ({ orders }) => formatCount(orders) },
          { name: 'Revenue', number: true, value: ({ revenue }) => formatDollars(revenue) },
          {
            name: 'Previous period',
            number: true,
            value: ({ previous }) => formatDollars(previous),
          },
        ]}
      />
    </Panel>
  )
}
