import { methodTraits } from '../../../shared/schemas/payment-method.ts'
import type { ReportDashboard } from '../../../shared/schemas/report.ts'
import { FigureTable } from '../figures/figure-table.tsx'
import { Panel, PanelMessage } from '../figures/panel.tsx'
import { ShareBars } from '../figures/share-bars.tsx'
import { StatCards } from '../figures/stat-cards.tsx'
import { statsOf } from '../figures/stats.ts'
import { formatCount } from '../format.ts'

const noValue = '–'
const daysText = (days: number) => `${days.toFixed(1)} days`

/** Return rate, processing time, satisfaction, shipping and payment methods (A-75, Q10). */
export function OrdersTab({ report }: { report: ReportDashboard }) {
  const { orders } = report
  const stats = statsOf(report)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <StatCards
          stats={[
            stats.return_rate,
            stats.avg_processing_time,
            stats.customer_satisfaction,
            stats.total_orders,
          ]}
        />
      </div>
      <Panel title="Shipping performance">
        {orders.shipping_performance.length === 0 ? (
          <PanelMessage>No packages were delivered in this period.</PanelMessage>
        ) : (
          <FigureTable
            caption="Shipping performance"
            rows={orders.shipping_performance}
            keyOf={({ method }) => method}
            columns={[
              { name: 'Method', value: ({ method }) => method },
              {
                name: 'Deliveries',
                number: true,
                wide: true,
                value: ({ deliveries }) => formatCount(deliveries),
              },
              {
                name: 'Avg delivery',
                number: true,
                value: ({ avg_delivery_time }) => daysText(avg_delivery_time),
              },
              {
                name: 'On time',
                number: true,
                value: ({ on_time_rate }) =>
                  on_time_rate === null ? noValue : `${on_time_rate.toFixed(1)}%`,
              },
            ]}
          />
        )}
      </Panel>
      <Panel title="Payment methods">
        <ShareBars
          caption="Orders by payment method"
          heading="Payment method"
          measure="Orders"
          rows={orders.payment_method_distribution.map(({ method, count, percentage }) => ({
            name: methodTraits[method].name,
            value: formatCount(count),
            percentage,
          }))}
        />
      </Panel>
    </div>
  )
}
