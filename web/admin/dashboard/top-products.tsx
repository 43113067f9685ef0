import { formatDollars } from '../../../shared/rules/money.ts'
import type { ReportDashboard } from '../../../shared/schemas/report.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Panel, PanelMessage } from '../figures/panel.tsx'
import { ProductCell } from '../figures/product-cell.tsx'
import { formatCount } from '../format.ts'

/** Lists the best-selling products of the last 30 days. */
export const TopProducts = ({ report }: { report: ReportDashboard | undefined }) => {
  const products = report?.products.best_sellers
  return (
    <Panel
      title="Top selling products"
      end={<p className="text-small text-ink-2">Units sold, last 30 days</p>}
    >
      {products?.length === 0 && <PanelMessage>No sales in the last 30 days.</PanelMessage>}
      <ol className="divide-y divide-line">
        {products
          ? products.map((product, index) => (
              <li
                key={product.product_id ?? index}
                className="flex items-center justify-between gap-4 px-4 py-2"
              >
                <ProductCell product={product} note={formatDollars(product.revenue)} />
                <span className="figures font-medium">
                  {formatCount(product.sales)}
                  <span className="sr-only"> sold</span>
                </span>
              </li>
            ))
          : [1, 2, 3, 4, 5].map(row => (
              <li key={row} className="px-4 py-2">
                <Skeleton className="h-11 w-full" />
              </li>
            ))}
      </ol>
    </Panel>
  )
}
