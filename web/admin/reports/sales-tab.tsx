import { formatDollars } from '../../../shared/rules/money.ts'
import { monthName } from '../../../shared/rules/month-name.ts'
import type { ReportDashboard } from '../../../shared/schemas/report.ts'
import { axisDollars } from '../figures/axis.ts'
import { ChartWithTable } from '../figures/chart-with-table.tsx'
import { FigureTable } from '../figures/figure-table.tsx'
import { Panel, PanelMessage } from '../figures/panel.tsx'
import { ProductCell } from '../figures/product-cell.tsx'
import { ShareBars } from '../figures/share-bars.tsx'
import { formatCount } from '../format.ts'
import { BarsChart } from './charts/bars-chart.tsx'
import { SalesParts } from './sales-parts.tsx'

const ordersText = (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`

const monthsText = (count: number) => (count === 1 ? '1 month' : `${count} months`)

/** Sales by month, the top five products and sales by category. */
export function SalesTab({ report }: { report: ReportDashboard }) {
  const { sales } = report
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <SalesParts report={report} />
      <Panel title="Monthly sales" className="lg:col-span-2">
        <ChartWithTable
          chart={
            <BarsChart
              label={`Sales over ${monthsText(sales.monthly_sales.length)}`}
              unit="Month"
              formatValue={axisDollars}
              points={sales.monthly_sales.map(({ date, revenue, orders }) => ({
                name: monthName(date, report.range),
                value: revenue,
                title: monthName(date, report.range),
                text: `${formatDollars(revenue)} · ${ordersText(orders)}`,
              }))}
            />
          }
          caption="Sales by month"
          rows={sales.monthly_sales}
          keyOf={({ date }) => date}
          columns={[
            { name: 'Month', value: ({ date }) => monthName(date, report.range) },
            { name: 'Orders', number: true, value: ({ orders }) => formatCount(orders) },
            { name: 'Revenue', number: true, value: ({ revenue }) => formatDollars(revenue) },
          ]}
        />
      </Panel>
      <Panel title="Top products">
        {sales.top_products.length === 0 ? (
          <PanelMessage>No sales in this period.</PanelMessage>
        ) : (
          <FigureTable
            caption="Top products by net sales"
            rows={sales.top_products}
            keyOf={({ product_id }, index) => product_id ?? String(index)}
            columns={[
              { name: 'Product', value: product => <ProductCell product={product} /> },
              { name: 'Sold', number: true, value: ({ sold }) => formatCount(sold) },
              { name: 'Net sales', number: true, value: ({ revenue }) => formatDollars(revenue) },
            ]}
          />
        )}
      </Panel>
      <Panel title="Sales by category">
        {sales.sales_by_category.length === 0 ? (
          <PanelMessage>No sales in this period.</PanelMessage>
        ) : (
          <ShareBars
            caption="Sales by category"
            heading="Category"
            measure="Net sales"
            rows={sales.sales_by_category.map(({ name, revenue, percentage }) => ({
              name,
              value: formatDollars(revenue),
              percentage,
            }))}
          />
        )}
      </Panel>
    </div>
  )
}
