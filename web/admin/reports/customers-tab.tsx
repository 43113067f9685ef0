import { lazy } from 'react'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { ReportDashboard } from '../../../shared/schemas/report.ts'
import { whilePending } from '../../pending.ts'
import { ChartWithTable } from '../figures/chart-with-table.tsx'
import { fullDay, longDay, shortDay } from '../figures/days.ts'
import { Panel } from '../figures/panel.tsx'
import { ShareBars } from '../figures/share-bars.tsx'
import { StatCards } from '../figures/stat-cards.tsx'
import { formatCount } from '../format.ts'

const BarsChart = lazy(() => whilePending(import('./charts/bars-chart.tsx')))

const customersIn = (count: number) =>
  `${formatCount(count)} new ${count === 1 ? 'customer' : 'customers'}`

/** What customers are worth, how many come back, who is new. */
export function CustomersTab({ report: { customers, overview } }: { report: ReportDashboard }) {
  const added = customers.new_customers.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-3">
      <div className="lg:col-span-3">
        <StatCards
          stats={[
            {
              label: 'Customer Lifetime Value',
              value: formatDollars(customers.customer_lifetime_value),
              note: 'Per customer who bought, all time',
            },
            {
              label: 'Repeat Customer Rate',
              value: `${customers.repeat_customer_rate.toFixed(1)}%`,
              note: 'Of those who bought, all time',
            },
            { label: 'New Customers', value: formatCount(added), note: 'In this period' },
            {
              label: 'Total Customers',
              value: formatCount(overview.total_customers),
              growth: { percent: overview.customer_growth, against: 'in this period' },
            },
          ]}
        />
      </div>
      <Panel title="Customer acquisition" className="lg:col-span-2">
        <ChartWithTable
          says={`New customers by day: ${formatCount(added)} in all`}
          chart={
            <BarsChart
              formatValue={formatCount}
              whole
              points={customers.new_customers.map(({ date, count }) => ({
                name: shortDay(date),
                value: count,
                title: longDay(date),
                words: customersIn(count),
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
          caption="Customers by how often they bought"
          what="Segment"
          rows={customers.customer_segments.map(({ segment, count, percentage }) => ({
            name: segment,
            figure: formatCount(count),
            percentage,
          }))}
        />
      </Panel>
    </div>
  )
}
