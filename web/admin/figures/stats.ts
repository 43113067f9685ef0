import { type FigureRange, figures } from '../../../shared/figures.ts'
import { addDays, dayIn } from '../../../shared/rules/day.ts'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { ReportDashboard } from '../../../shared/schemas/report.ts'
import { formatCount } from '../format.ts'
import { sumInBuckets } from './buckets.ts'
import { shortDay } from './days.ts'
import type { Stat } from './stat-cards.tsx'

type Range = ReportDashboard['range']

const countDays = ({ start_date, end_date }: Range): number => {
  let days = 1
  for (let day = start_date; day < end_date; day = addDays(day, 1)) days++
  return days
}

const daysText = (range: Range): string => {
  const { start_date, end_date, time_zone } = range
  const isCurrent = end_date === dayIn(time_zone, new Date())
  const days = countDays(range)
  if (days === 1) return isCurrent ? 'today' : shortDay(end_date)
  return isCurrent ? `last ${days} days` : `${shortDay(start_date)} – ${shortDay(end_date)}`
}

const endText = ({ end_date, time_zone }: Range): string =>
  end_date >= dayIn(time_zone, new Date()) ? 'now' : `on ${shortDay(end_date)}`

/** Returns what a figure of a report covers, such as "last 30 days". */
export const coverText = ({ range }: ReportDashboard, covers: FigureRange): string => {
  if (covers === 'range') return daysText(range)
  return covers === 'end' ? endText(range) : covers === 'now' ? 'now' : 'all time'
}

const noValue = '–'
const percent = (value: number) => `${value.toFixed(1)}%`
const units = (count: number) => `${formatCount(count)} ${count === 1 ? 'unit' : 'units'}`

/** The figures that have a card. The dashboard and the reports show them alike. */
export const statsOf = (report: ReportDashboard) => {
  const { overview, sales, customers, orders, range } = report
  const { avg_processing_time: processing, customer_satisfaction: satisfaction } = orders
  const days = countDays(range)
  const before = `vs previous ${days === 1 ? 'day' : `${days} days`}`
  const during = `in ${days === 1 ? 'a day' : `${days} days`}`
  const added = customers.new_customers.map(({ count }) => count)
  const stat = (name: keyof typeof figures, more: Omit<Stat, 'label' | 'covers'>): Stat => ({
    label: figures[name].name,
    covers: coverText(report, figures[name].range),
    ...more,
  })
  return {
    total_revenue: stat('total_revenue', {
      value: formatDollars(overview.total_revenue),
      growth: { percent: overview.revenue_growth, period: before },
      trend: sumInBuckets(sales.daily_sales.map(({ revenue }) => revenue)),
    }),
    total_orders: stat('total_orders', {
      value: formatCount(overview.total_orders),
      growth: { percent: overview.order_growth, period: before },
      trend: sumInBuckets(sales.daily_sales.map(one => one.orders)),
    }),
    avg_order_value: stat('avg_order_value', {
      value: formatDollars(overview.avg_order_value),
      growth: { percent: overview.avg_order_value_growth, period: before },
      note: `From ${formatCount(overview.paid_orders)} paid ${overview.paid_orders === 1 ? 'order' : 'orders'}`,
    }),
    total_customers: stat('total_customers', {
      value: formatCount(overview.total_customers),
      growth: { percent: overview.customer_growth, period: during },
      trend: sumInBuckets(added),
    }),
    total_users: stat('total_users', {
      value: formatCount(overview.total_users),
      growth: { percent: overview.user_growth, period: during },
    }),
    total_products: stat('total_products', {
      value: formatCount(overview.total_products),
      growth: { percent: overview.product_growth, period: during },
    }),
    new_customers: stat('new_customers', {
      value: formatCount(added.reduce((sum, count) => sum + count, 0)),
      trend: sumInBuckets(added),
    }),
    customer_lifetime_value: stat('customer_lifetime_value', {
      value: formatDollars(customers.customer_lifetime_value),
      note: 'Per customer with a purchase',
    }),
    repeat_customer_rate: stat('repeat_customer_rate', {
      value: percent(customers.repeat_customer_rate),
      note: 'Of customers with a purchase',
    }),
    return_rate: stat('return_rate', {
      value: percent(orders.return_rate),
      note: `${units(orders.returned_units)} returned of ${formatCount(orders.shipped_units)} shipped`,
    }),
    avg_processing_time: stat('avg_processing_time', {
      value: processing === null ? noValue : `${processing.toFixed(1)} days`,
      note: 'From order to shipment',
    }),
    customer_satisfaction: stat('customer_satisfaction', {
      value: satisfaction === null ? noValue : `${satisfaction.toFixed(1)}/5`,
      note: 'Average review rating',
    }),
  }
}
