import { locale } from '../../shared/brand.ts'
import { paymentMethodNames } from '../../shared/schemas/order.ts'
import type { ReportDashboard, ReportType } from '../../shared/schemas/report.ts'
import type { Value } from '../paper/column.ts'
import type { ReportSection } from '../paper/report/section.ts'

/** Column widths in characters. */
const widths = { text: 26, time: 17, day: 12, money: 14, count: 11, decimal: 11, percent: 11 }

/** Creates a table from rows and the columns that read them. */
const createPart = <Row>(
  title: string,
  rows: readonly Row[],
  heads: readonly [head: string, kind: keyof typeof widths, value: (row: Row) => Value][],
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

type Figure = readonly [label: string, value: Value]

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
      ['Total orders', all.total_orders, all.order_growth],
      ['Total customers', all.total_customers, all.customer_growth],
      ['Total products', all.total_products, all.product_growth],
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
      ['Total revenue', all.total_revenue, all.revenue_growth],
      ['Average order value', all.avg_order_value, all.avg_order_value_growth],
    ] as const,
    [
      ['Figure', 'text', ([label]) => label],
      ['Value', 'money', ([, value]) => value],
      ['Growth', 'percent', ([, , growth]) => growth],
    ],
  ),
  byDay(sales.daily_sales),
]

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

const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
/** Formats `2026-11` as "Nov 2026". */
const formatMonth = (date: string): string => month.format(new Date(`${date}-01T00:00:00Z`))

const sales = ({ sales: all }: ReportDashboard): ReportSection[] => [
  byDay(all.daily_sales),
  createPart(
    'Sales by month',
    all.monthly_sales,
    [
      ['Month', 'text', row => formatMonth(row.date)],
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
      ['Sold', 'count', row => row.sold],
      ['Revenue', 'money', row => row.revenue],
    ],
    { kind: 'bars', column: 2 },
  ),
  createPart(
    'Sales by category',
    all.sales_by_category,
    [
      ['Category', 'text', row => row.name],
      ['Revenue', 'money', row => row.revenue],
      ['Share', 'percent', row => row.percentage],
    ],
    { kind: 'bars', column: 1 },
  ),
]

const customers = ({ customers: all }: ReportDashboard): ReportSection[] => [
  figures('Lifetime value', 'money', [['Customer lifetime value', all.customer_lifetime_value]]),
  figures('Repeat customers', 'percent', [['Repeat customer rate', all.repeat_customer_rate]]),
  createPart(
    'Customer segments',
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
      ['Sold', 'count', row => row.sales],
      ['Revenue', 'money', row => row.revenue],
    ],
    { kind: 'bars', column: 1 },
  ),
  createPart('Low stock', all.low_stock, [
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
  createPart('Highest rated', all.highest_rated, [
    ['Product', 'text', row => row.name],
    ['Rating', 'decimal', row => row.rating],
    ['Reviews', 'count', row => row.reviews],
  ]),
]

const orders = ({ orders: all }: ReportDashboard): ReportSection[] => [
  createPart(
    'Order status',
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
      ['Method', 'text', row => paymentMethodNames[row.method]],
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
  figures('Returns', 'percent', [['Return rate', all.return_rate]]),
  figures('Averages', 'decimal', [
    ['Days to ship', all.avg_processing_time],
    ['Customer satisfaction (of 5)', all.customer_satisfaction],
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
