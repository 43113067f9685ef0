import type { Query } from '../../shared/api/endpoint.ts'
import type { reports } from '../../shared/api/reports.ts'
import { addDays, dayIn, startOfDay } from '../../shared/rules/day.ts'
import type { ReportDashboard } from '../../shared/schemas/report.ts'
import { getIndex } from '../catalog/catalog-index/get-index.ts'
import { knownCategories } from '../catalog/known-categories.ts'
import type { UseCase } from '../http/serve.ts'
import { countListed } from '../table/lists/page.ts'
import { userList } from '../table/lists/user-list.ts'
import { readAllTime, readDays, readSum } from '../table/rollups/buckets.ts'
import { sumOf } from '../table/rollups/counters.ts'
import { readGenerations, recountingOf } from '../table/rollups/generations.ts'
import { unpackProducts } from '../table/rollups/sold.ts'
import { getSettings } from '../table/settings.ts'
import { customerFigures } from './customers.ts'
import { orderFigures } from './orders.ts'
import { overviewFigures } from './overview.ts'
import { productFigures, shownRows } from './products.ts'
import { firstDay, listDays, previousRange, type Range, toRange } from './range.ts'
import { dailySales, monthlySales, salesByCategory } from './sales.ts'

type Days = Pick<Query<typeof reports.reportDashboard>, 'start_date' | 'end_date'>

/** Reads the counters of each day of a range, in order. */
const readDaily = async (generation: number, range: Range) => {
  const found = await readDays(generation, range.from, range.to)
  return listDays(range).map(day => [day, found.get(day) ?? {}] as const)
}

/** Counts the accounts at the end of a range and before it, from the counters of the user list. */
const countUsers = async ({ from, to }: Range, zone: string) => {
  const [all, since, during] = await Promise.all([
    countListed(userList, { facets: {} }, zone),
    countListed(userList, { facets: {}, from: addDays(to, 1) }, zone),
    countListed(userList, { facets: {}, from, to }, zone),
  ])
  return { now: all - since, previous: all - since - during }
}

/**
 * Computes all reports of a range from daily and monthly counters and the catalog index. Its read
 * units grow with the days and products sold, not with the orders. `rows` is the length of the
 * product lists. Errors: `invalid`.
 */
export const computeReport = async (
  query: Days,
  { rows = shownRows } = {},
): Promise<ReportDashboard> => {
  const [generations, { shipping_methods: methods }] = await Promise.all([
    readGenerations(),
    getSettings(),
  ])
  const { number: generation, zone, closed } = generations.current
  const now = new Date()
  const range = toRange(query, zone, now)
  const previous = previousRange(range)
  const totals = { rollup: 'TOTALS', generation, closed } as const
  const today = addDays(dayIn(zone, now), 1)
  const [days, previousDays, allTime, until, since, packed, views, users, index, categories] =
    await Promise.all([
      readDaily(generation, range),
      readDaily(generation, previous),
      readAllTime(),
      readSum(totals, firstDay, range.to),
      readSum(totals, addDays(range.to, 1), today),
      readSum({ rollup: 'SALES', generation, closed }, range.from, range.to),
      readSum({ rollup: 'VIEWS', closed }, range.from, range.to),
      countUsers(range, zone),
      getIndex(),
      knownCategories(),
    ])
  const counters = sumOf(days.map(([, one]) => one))
  const { sold, moved } = unpackProducts(packed)
  const { top_products, ...products } = await productFigures(
    { sold, moved, views, counters },
    index,
    rows,
  )
  const productsAt = (day: string) => index.countCreatedBefore(Date.parse(startOfDay(zone, day)))
  const [productsNow, productsBefore, categoryOf] = await Promise.all([
    productsAt(addDays(range.to, 1)),
    productsAt(range.from),
    index.categoriesOf(sold.keys()),
  ])
  return {
    range: {
      start_date: range.from,
      end_date: range.to,
      previous_start_date: previous.from,
      previous_end_date: previous.to,
      time_zone: zone,
      recounting: recountingOf(generations),
    },
    overview: overviewFigures({
      now: counters,
      previous: sumOf(previousDays.map(([, one]) => one)),
      allTime,
      since,
      products: { now: productsNow, previous: productsBefore },
      users,
    }),
    sales: {
      daily_sales: dailySales(days),
      previous_daily_sales: dailySales(previousDays),
      monthly_sales: monthlySales(days),
      top_products,
      sales_by_category: salesByCategory(sold, categoryOf, categories),
    },
    customers: customerFigures(days, allTime),
    products,
    orders: orderFigures({ during: counters, until }, methods),
  }
}

/** GET /admin/reports/dashboard: returns all reports of a range. */
export const reportDashboard: UseCase<typeof reports.reportDashboard> = ({ query }) =>
  computeReport(query)
