import { toDollars } from '../../shared/rules/money.ts'
import type { DayAmount, ReportDashboard } from '../../shared/schemas/report.ts'
import type { CategoryItem } from '../table/categories.ts'
import { type Counters, sumOf } from '../table/rollups/counters.ts'
import type { Sold } from '../table/rollups/sold.ts'
import { percentage } from './ratios.ts'

const toAmount = (date: string, { cents = 0, orders = 0 }: Counters): DayAmount => ({
  date,
  revenue: toDollars(cents),
  orders,
})

export type DailyCounters = readonly (readonly [string, Counters])[]

/** Converts daily counters to sales by day. */
export const dailySales = (days: DailyCounters): DayAmount[] =>
  days.map(([day, counters]) => toAmount(day, counters))

/** Sums sales by month; the first and last month may be partial. */
export const monthlySales = (days: DailyCounters): DayAmount[] => {
  const months = Map.groupBy(days, ([day]) => day.slice(0, 7))
  return [...months].map(([month, own]) =>
    toAmount(month, sumOf(own.map(([, counters]) => counters))),
  )
}

const otherCategory = 'No category'

/** Sums revenue by category, highest first. `categoryOf` has the category ids of products. */
export const salesByCategory = (
  sold: ReadonlyMap<string, Sold>,
  categoryOf: ReadonlyMap<string, string>,
  categories: readonly CategoryItem[],
): ReportDashboard['sales']['sales_by_category'] => {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const byName = new Map<string, number>()
  for (const [id, { cents }] of sold) {
    const name = names.get(categoryOf.get(id) ?? '') ?? otherCategory
    byName.set(name, (byName.get(name) ?? 0) + cents)
  }
  const all = [...byName.values()].reduce((sum, cents) => sum + cents, 0)
  return [...byName]
    .sort(([a, cents], [b, others]) => others - cents || (a < b ? -1 : 1))
    .map(([name, cents]) => ({
      name,
      revenue: toDollars(cents),
      percentage: percentage(cents, all),
    }))
}
