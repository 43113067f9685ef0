import { type FigureName, figures } from '../../../shared/figures.ts'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { ReportDashboard } from '../../../shared/schemas/report.ts'
import { Panel } from '../figures/panel.tsx'
import { coverText } from '../figures/stats.ts'
import { capitalize } from '../format.ts'

type Row = { name: FigureName; value: number; isSum?: boolean }

const rowsOf = ({ overview }: ReportDashboard): Row[] => [
  { name: 'gross_sales', value: overview.gross_sales },
  { name: 'discounts', value: -overview.discounts },
  { name: 'returns', value: -overview.returns },
  { name: 'net_sales', value: overview.net_sales, isSum: true },
  { name: 'shipping', value: overview.shipping },
  { name: 'tax', value: overview.tax },
  { name: 'payments', value: overview.total_revenue + overview.refunds, isSum: true },
  { name: 'refunds', value: -overview.refunds },
  { name: 'total_revenue', value: overview.total_revenue, isSum: true },
]

/** Lists what was ordered, taken off and paid in the range. */
export const SalesParts = ({ report }: { report: ReportDashboard }) => (
  <Panel
    title="Sales and payments"
    className="lg:col-span-2"
    end={<p className="text-small text-ink-2">{capitalize(coverText(report, 'range'))}</p>}
  >
    <dl className="px-4 py-2">
      {rowsOf(report).map(({ name, value, isSum }) => (
        <div
          key={name}
          className={`flex items-baseline justify-between gap-4 py-2 ${isSum ? 'border-t border-ink' : ''}`}
        >
          <dt className={isSum ? 'font-medium' : ''}>
            {figures[name].name}
            <span className="block text-small font-normal text-ink-2">{figures[name].counts}</span>
          </dt>
          <dd className={`figures text-right ${isSum ? 'font-medium' : ''}`}>
            {formatDollars(value === 0 ? 0 : value)}
          </dd>
        </div>
      ))}
    </dl>
  </Panel>
)
