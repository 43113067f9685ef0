import type { Query } from '../../shared/api/endpoint.ts'
import type { reports } from '../../shared/api/reports.ts'
import { addDays, dayIn, startOfDay } from '../../shared/rules/day.ts'
import type { ReportDashboard } from '../../shared/schemas/report.ts'
import { getIndex } from '../catalogue/catalogue-index/get-index.ts'
import { knownCategories } from '../catalogue/known-categories.ts'
import type { UseCase } from '../http/serve.ts'
import { readAllTime, readDays, readSum } from '../table/rollups/buckets.ts'
import { sumOf } from '../table/rollups/counters.ts'
import { unpackSold } from '../table/rollups/sold.ts'
import { getSettings } from '../table/settings.ts'
import { customersOf } from './customers.ts'
import { ordersOf } from './orders.ts'
import { overviewOf, productsBefore } from './overview.ts'
import { productsOf } from './products.ts'
import { before, daysOf, type Range, rangeOf } from './range.ts'
import { dailySales, monthlySales, salesByCategory } from './sales.ts'

type Asked = Pick<Query<typeof reports.reportDashboard>, 'start_date' | 'end_date'>

/** The counters of every day of a range, in order. */
const daily = async (range: Range) => {
  const found = await readDays(range.from, range.to)
  return daysOf(range).map(day => [day, found.get(day) ?? {}] as const)
}

/**
 * All figures of a range of days, from counters by day and month and
 * from the catalogue index; what it reads grows with the days and the products sold, never with the
 * orders. All are always answered: `report_type` names what an export shows. Errors: `invalid`.
 */
export const reportOf = async (query: Asked): Promise<ReportDashboard> => {
  const { time_zone: zone, shipping_rates: methods } = await getSettings()
  const now = new Date()
  const range = rangeOf(query, zone, now)
  const previous = before(range)
  const [days, previousDays, allTime, since, packed, views, index, categories] = await Promise.all([
    daily(range),
    daily(previous),
    readAllTime(),
    readSum('TOTALS', addDays(range.to, 1), addDays(dayIn(zone, now), 1)),
    readSum('SALES', range.from, range.to),
    readSum('VIEWS', range.from, range.to),
    getIndex(),
    knownCategories(),
  ])
  const counters = sumOf(days.map(([, one]) => one))
  const sold = new Map(Object.entries(packed).map(([id, one]) => [id, unpackSold(one)]))
  const { top_products, ...products } = await productsOf(sold, views, index)
  const productsAt = (day: string) => productsBefore(index, Date.parse(startOfDay(zone, day)))
  return {
    range: {
      start_date: range.from,
      end_date: range.to,
      previous_start_date: previous.from,
      previous_end_date: previous.to,
    },
    overview: overviewOf({
      now: counters,
      previous: sumOf(previousDays.map(([, one]) => one)),
      allTime,
      since,
      products: { now: productsAt(addDays(range.to, 1)), previous: productsAt(range.from) },
    }),
    sales: {
      daily_sales: dailySales(days),
      previous_daily_sales: dailySales(previousDays),
      monthly_sales: monthlySales(days),
      top_products,
      sales_by_category: salesByCategory(sold, index, categories),
    },
    customers: customersOf(days, allTime),
    products,
    orders: ordersOf(counters, methods),
  }
}

/** GET /admin/reports/dashboard. */
export const reportDashboard: UseCase<typeof reports.reportDashboard> = ({ query }) =>
  reportOf(query)
