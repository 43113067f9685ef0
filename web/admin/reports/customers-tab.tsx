import type { ReportDashboard } from '../../../shared/schemas/report.ts'
import { ChartWithTable } from '../figures/chart-with-table.tsx'
import { fullDay, longDay, shortDay } from '../figures/days.ts'
import { Panel } from '../figures/panel.tsx'
import { ShareBars } from '../figures/share-bars.tsx'
import { StatCards } from '../figures/stat-cards.tsx'
import { statsOf } from '../figures/stats.ts'
import { formatCount } from '../format.ts'
import { BarsChart } from './charts/bars-chart.tsx'

const customersText = (count: number) =>
  `${formatCount(count)} new ${count === 1 ? 'customer' : 'customers'}`

/** Customer value, repeat rate, acquisition and segments. */
export function CustomersTab({ report }: { report: ReportDashboard }) {
  const { customers } = report
  const stats = statsOf(report)
  const added = customers.new_customers.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-3">
      <div className="lg:col-span-3">
        <StatCards
          stats={[
            stats.customer_lifetime_value,
            stats.repeat_customer_rate,
            stats.new_customers,
            stats.total_customers,
          ]}
        />
      </div>
      <Panel title="Customer acquisition" className="lg:col-span-2">
        <ChartWithTable
          chart={
            <BarsChart
              label={`New customers by day, ${formatCount(added)} in total`}
              unit="Day"
              formatValue={formatCount}
              whole
              points={customers.new_customers.map(({ date, count }) => ({
                name: shortDay(date),
                value: count,
                title: longDay(date),
                text: customersText(count),
              }))}
            />
          }
          caption="New customers by day"
          rows={customers.new_customers}
          keyOf={({ date }) => date}
          columns={[
            { name: 'Day', value: ({ date }) => fullDay(date) },
            { name: 'New customers', number: true, value: ({ count }) => formatCount(count) },
          ]}
        />
      </Panel>
      <Panel title="Customer segments" end={<p className="text-small text-ink-2">All time</p>}>
        <ShareBars
          caption="Customers by number of purchases"
          heading="Segment"
          measure="Customers"
          rows={customers.customer_segments.map(({ segment, count, percentage }) => ({
            name: segment,
            value: formatCount(count),
            percentage,
          }))}
        />
      </Panel>
    </div>
  )
}
