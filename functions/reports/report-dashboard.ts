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
import { customerFigures } from './customers.ts'
import { orderFigures } from './orders.ts'
import { countProductsBefore, overviewFigures } from './overview.ts'
import { productFigures } from './products.ts'
import { listDays, previousRange, type Range, toRange } from './range.ts'
import { dailySales, monthlySales, salesByCategory } from './sales.ts'

type Days = Pick<Query<typeof reports.reportDashboard>, 'start_date' | 'end_date'>

/** Reads the counters of each day of a range, in order. */
const readDaily = async (range: Range) => {
  const found = await readDays(range.from, range.to)
  return listDays(range).map(day => [day, found.get(day) ?? {}] as const)
}

/**
 * Computes all reports of a range from daily and monthly counters and the catalog index. Read units
 * grow with the days and products sold, not with the orders. Errors: `invalid`.
 */
export const computeReport = async (query: Days): Promise<ReportDashboard> => {
  const { time_zone: zone, shipping_rates: methods } = await getSettings()
  const now = new Date()
  const range = toRange(query, zone, now)
  const previous = previousRange(range)
  const [days, previousDays, allTime, since, packed, views, index, categories] = await Promise.all([
    readDaily(range),
    readDaily(previous),
    readAllTime(),
    readSum('TOTALS', addDays(range.to, 1), addDays(dayIn(zone, now), 1)),
    readSum('SALES', range.from, range.to),
    readSum('VIEWS', range.from, range.to),
    getIndex(),
    knownCategories(),
  ])
  const counters = sumOf(days.map(([, one]) => one))
  const sold = new Map(Object.entries(packed).map(([id, one]) => [id, unpackSold(one)]))
  const { top_products, ...products } = await productFigures(sold, views, index)
  const productsAt = (day: string) => countProductsBefore(index, Date.parse(startOfDay(zone, day)))
  return {
    range: {
      start_date: range.from,
      end_date: range.to,
      previous_start_date: previous.from,
      previous_end_date: previous.to,
    },
    overview: overviewFigures({
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
    customers: customerFigures(days, allTime),
    products,
    orders: orderFigures(counters, methods),
  }
}

/** GET /admin/reports/dashboard: returns all reports of a range. */
export const reportDashboard: UseCase<typeof reports.reportDashboard> = ({ query }) =>
  computeReport(query)
