import type { ReactNode } from 'react'
import { figures } from '../../../shared/figures.ts'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { ReportDashboard } from '../../../shared/schemas/report.ts'
import { type Column, FigureTable } from '../figures/figure-table.tsx'
import { Panel, PanelMessage } from '../figures/panel.tsx'
import { ProductCell } from '../figures/product-cell.tsx'
import { formatCount } from '../format.ts'
import { ReturnReasons } from './return-reasons.tsx'

type ReportProduct = {
  product_id: string | null
  name: string
  image: string
  fallback_image: string
}

type Props<Row extends ReportProduct> = {
  title: string
  rows: readonly Row[]
  note?: (row: Row) => string
  columns: readonly Column<Row>[]
  emptyText: string
}

function Products<Row extends ReportProduct>({
  title,
  rows,
  note,
  columns,
  emptyText,
}: Props<Row>): ReactNode {
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <PanelMessage>{emptyText}</PanelMessage>
      ) : (
        <FigureTable
          caption={title}
          rows={rows}
          keyOf={({ product_id }, index) => product_id ?? String(index)}
          columns={[
            {
              name: 'Product',
              value: row => <ProductCell product={row} note={note?.(row)} />,
            },
            ...columns,
          ]}
        />
      )}
    </Panel>
  )
}

/** Five products each: best sellers, low stock, most viewed and highest rated. */
export const ProductsTab = ({ report: { products } }: { report: ReportDashboard }) => (
  <div className="grid items-start gap-5 lg:grid-cols-2">
    <Products
      title="Best sellers"
      rows={products.best_sellers}
      emptyText="No sales in this period."
      columns={[
        { name: figures.units_sold.name, number: true, value: ({ sales }) => formatCount(sales) },
        {
          name: figures.product_sales.name,
          number: true,
          value: ({ revenue }) => formatDollars(revenue),
        },
      ]}
    />
    <Products
      title="Returns by product"
      rows={products.returns_by_product}
      emptyText="No items came back in this period."
      columns={[
        { name: 'Shipped', number: true, wide: true, value: row => formatCount(row.shipped) },
        { name: 'Returned', number: true, value: ({ returned }) => formatCount(returned) },
        {
          name: figures.return_rate.name,
          number: true,
          value: ({ shipped, rate }) => (shipped === 0 ? '–' : `${rate.toFixed(1)}%`),
        },
      ]}
    />
    <ReturnReasons reasons={products.returns_by_reason} />
    <Products
      title="Low stock"
      rows={products.low_stock}
      note={({ sku }) => `SKU ${sku}`}
      emptyText="Every product has more than 10 in stock."
      columns={[{ name: 'Stock left', number: true, value: ({ stock }) => formatCount(stock) }]}
    />
    <Products
      title="Most viewed"
      rows={products.most_viewed}
      emptyText="No product views in this period."
      columns={[{ name: 'Views', number: true, value: ({ views }) => formatCount(views) }]}
    />
    <Products
      title="Highest rated"
      rows={products.highest_rated}
      emptyText="No reviews yet."
      columns={[
        { name: 'Rating', number: true, value: ({ rating }) => `${rating.toFixed(1)}/5` },
        { name: 'Reviews', number: true, value: ({ reviews }) => formatCount(reviews) },
      ]}
    />
  </div>
)
