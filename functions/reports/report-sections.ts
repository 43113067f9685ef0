import { figures as names } from '../../shared/figures.ts'
import { monthName } from '../../shared/rules/month-name.ts'
import { methodTraits } from '../../shared/schemas/payment-method.ts'
import type { ReportDashboard, ReportType } from '../../shared/schemas/report.ts'
import type { CellValue } from '../paper/column.ts'
import type { ReportSection } from '../paper/report/section.ts'

/** Column widths in characters. */
const widths = { text: 26, time: 17, day: 12, money: 14, count: 11, decimal: 11, percent: 11 }

/** Creates a table from rows and the columns that read them. */
const createPart = <Row>(
  title: string,
  rows: readonly Row[],
  heads: readonly [head: string, kind: keyof typeof widths, value: (row: Row) => CellValue][],
  chart?: ReportSection['chart'],
): ReportSection => ({
  title,
  columns: heads.map(([head, kind], place) => ({
    head,
    kind,
    width: widths[kind],
    value: row => row[place] ?? null,
  })),
  rows: rows.map(row => heads.map(([, , value]) => value(row))),
  chart,
})

type Figure = readonly [label: string, value: CellValue]

/** Creates a table of single figures of one kind. */
const figures = (title: string, kind: keyof typeof widths, all: readonly Figure[]): ReportSection =>
  createPart(title, all, [
    ['Figure', 'text', ([label]) => label],
    ['Value', kind, ([, value]) => value],
  ])

const capitalize = (word: string) =>
  `${word.charAt(0).toUpperCase()}${word.slice(1).replaceAll('_', ' ')}`

const overview = ({ overview: all, sales }: ReportDashboard): ReportSection[] => [
  createPart(
    'Key figures',
    [
      [names.total_orders.name, all.total_orders, all.order_growth],
      [names.paid_orders.name, all.paid_orders, null],
      [names.total_customers.name, all.total_customers, all.customer_growth],
      [names.total_users.name, all.total_users, all.user_growth],
      [names.total_products.name, all.total_products, all.product_growth],
    ] as const,
    [
      ['Figure', 'text', ([label]) => label],
      ['Value', 'count', ([, value]) => value],
      ['Growth', 'percent', ([, , growth]) => growth],
    ],
  ),
  createPart(
    'Revenue',
    [
      [names.total_revenue.name, all.total_revenue, all.revenue_growth],
      [names.avg_order_value.name, all.avg_order_value, all.avg_order_value_growth],
    ] as const,
    [
      ['Figure', 'text', ([label]) => label],
      ['Value', 'money', ([, value]) => value],
      ['Growth', 'percent', ([, , growth]) => growth],
    ],
  ),
  salesParts(all),
  byDay(sales.daily_sales),
]

const salesParts = (all: ReportDashboard['overview']): ReportSection =>
  figures('Sales and payments', 'money', [
    [names.gross_sales.name, all.gross_sales],
    [names.discounts.name, -all.discounts],
    [names.returns.name, -all.returns],
    [names.net_sales.name, all.net_sales],
    [names.shipping.name, all.shipping],
    [names.tax.name, all.tax],
    [names.payments.name, all.total_revenue + all.refunds],
    [names.refunds.name, -all.refunds],
    [names.total_revenue.name, all.total_revenue],
  ])

type Amounts = ReportDashboard['sales']['daily_sales']

const byDay = (rows: Amounts): ReportSection =>
  createPart(
    'Sales by day',
    rows,
    [
      ['Day', 'day', row => row.date],
      ['Orders', 'count', row => row.orders],
      ['Revenue', 'money', row => row.revenue],
    ],
    { kind: 'line', column: 2 },
  )

const sales = ({ overview: sums, sales: all, range }: ReportDashboard): ReportSection[] => [
  salesParts(sums),
  byDay(all.daily_sales),
  createPart(
    'Sales by month',
    all.monthly_sales,
    [
      ['Month', 'text', row => monthName(row.date, range)],
      ['Orders', 'count', row => row.orders],
      ['Revenue', 'money', row => row.revenue],
    ],
    { kind: 'bars', column: 2 },
  ),
  createPart(
    'Top products',
    all.top_products,
    [
      ['Product', 'text', row => row.name],
      [names.units_sold.name, 'count', row => row.sold],
      [names.product_sales.name, 'money', row => row.revenue],
    ],
    { kind: 'bars', column: 2 },
  ),
  createPart(
    'Sales by category',
    all.sales_by_category,
    [
      ['Category', 'text', row => row.name],
      [names.product_sales.name, 'money', row => row.revenue],
      ['Share', 'percent', row => row.percentage],
    ],
    { kind: 'bars', column: 1 },
  ),
]

const customers = ({ customers: all }: ReportDashboard): ReportSection[] => [
  figures('Lifetime value, all time', 'money', [
    [names.customer_lifetime_value.name, all.customer_lifetime_value],
  ]),
  figures('Repeat customers, all time', 'percent', [
    [names.repeat_customer_rate.name, all.repeat_customer_rate],
  ]),
  createPart(
    'Customer segments, all time',
    all.customer_segments,
    [
      ['Segment', 'text', row => row.segment],
      ['Customers', 'count', row => row.count],
      ['Share', 'percent', row => row.percentage],
    ],
    { kind: 'bars', column: 1 },
  ),
  createPart(
    'New customers',
    all.new_customers,
    [
      ['Day', 'day', row => row.date],
      ['New customers', 'count', row => row.count],
    ],
    { kind: 'line', column: 1 },
  ),
]

const products = ({ products: all }: ReportDashboard): ReportSection[] => [
  createPart(
    'Best sellers',
    all.best_sellers,
    [
      ['Product', 'text', row => row.name],
      [names.units_sold.name, 'count', row => row.sales],
      [names.product_sales.name, 'money', row => row.revenue],
    ],
    { kind: 'bars', column: 1 },
  ),
  createPart(
    'Returns by product',
    all.returns_by_product,
    [
      ['Product', 'text', row => row.name],
      ['Shipped', 'count', row => row.shipped],
      ['Returned', 'count', row => row.returned],
      [names.return_rate.name, 'percent', row => row.rate],
    ],
    { kind: 'bars', column: 2 },
  ),
  createPart(
    'Returns by reason',
    all.returns_by_reason,
    [
      ['Reason', 'text', row => row.reason],
      ['Returned', 'count', row => row.returned],
      [names.return_rate.name, 'percent', row => row.rate],
    ],
    { kind: 'bars', column: 1 },
  ),
  createPart('Low stock now', all.low_stock, [
    ['Product', 'text', row => row.name],
    ['SKU', 'text', row => row.sku],
    ['Stock', 'count', row => row.stock],
  ]),
  createPart(
    'Most viewed',
    all.most_viewed,
    [
      ['Product', 'text', row => row.name],
      ['Views', 'count', row => row.views],
    ],
    { kind: 'bars', column: 1 },
  ),
  createPart('Highest rated now', all.highest_rated, [
    ['Product', 'text', row => row.name],
    ['Rating', 'decimal', row => row.rating],
    ['Reviews', 'count', row => row.reviews],
  ]),
]

const orders = ({ orders: all }: ReportDashboard): ReportSection[] => [
  createPart(
    'Order status at range end',
    all.order_status_distribution,
    [
      ['Status', 'text', row => capitalize(row.status)],
      ['Orders', 'count', row => row.count],
      ['Share', 'percent', row => row.percentage],
    ],
    { kind: 'bars', column: 1 },
  ),
  createPart(
    'Payment methods',
    all.payment_method_distribution,
    [
      ['Method', 'text', row => methodTraits[row.method].name],
      ['Orders', 'count', row => row.count],
      ['Share', 'percent', row => row.percentage],
    ],
    { kind: 'bars', column: 1 },
  ),
  createPart('Shipping performance', all.shipping_performance, [
    ['Method', 'text', row => row.method],
    ['Deliveries', 'count', row => row.deliveries],
    ['Days', 'decimal', row => row.avg_delivery_time],
    ['On time', 'percent', row => row.on_time_rate],
  ]),
  figures('Returns', 'percent', [[names.return_rate.name, all.return_rate]]),
  figures('Units', 'count', [
    ['Units shipped', all.shipped_units],
    ['Units returned', all.returned_units],
  ]),
  figures('Averages', 'decimal', [
    [`${names.avg_processing_time.name} (days)`, all.avg_processing_time],
    [`${names.customer_satisfaction.name} (of 5)`, all.customer_satisfaction],
  ]),
]

/** The tables of each report, for all file formats. */
export const reportParts: Record<ReportType, (report: ReportDashboard) => ReportSection[]> = {
  overview,
  sales,
  customers,
  products,
  orders,
}
