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

const customersText = (count: number) =>
  `${formatCount(count)} new ${count === 1 ? 'customer' : 'customers'}`

/** Customer value, repeat rate, acquisition and segments. */
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
              note: 'Per paying customer, all time',
            },
            {
              label: 'Repeat Customer Rate',
              value: `${customers.repeat_customer_rate.toFixed(1)}%`,
              note: 'Of paying customers, all time',
            },
            { label: 'New Customers', value: formatCount(added), note: 'In this period' },
            {
              label: 'Total Customers',
              value: formatCount(overview.total_customers),
              growth: { percent: overview.customer_growth, period: 'in this period' },
            },
          ]}
        />
      </div>
      <Panel title="Customer acquisition" className="lg:col-span-2">
        <ChartWithTable
          description={`New customers by day, ${formatCount(added)} in total`}
          chart={
            <BarsChart
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
          caption="Customers by number of orders"
          heading="Segment"
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
