import { handler as reports } from '../../functions/reports/handler.ts'
import type { OrderItem } from '../../functions/table/orders.ts'
import type { Counters } from '../../functions/table/rollups/counters.ts'
import { reportItems } from '../../functions/table/rollups/load.ts'
import { batchWrite } from '../../functions/table/write.ts'
import { randomOf } from '../../infra/local/seed/random.ts'
import { reportTypes } from '../../shared/schemas/report.ts'
import { orderFor } from '../support/customer-orders.ts'
import { stockProduct } from '../support/fixtures.ts'
import { askAsAdmin, type Dearest, daysAgo } from './staff-lists.ts'
import { makeOrders, makeUsers } from './staff-store.ts'

const products = 200

/**
 * Writes what reports are made of, in a store of two years with 200 products of which each was
 * looked at every day: the counters of so many orders with one to three products. The orders
 * themselves are not in the table; no report reads them.
 */
export const loadReports = async (orders: number): Promise<void> => {
  const random = randomOf('bench reports')
  const stocked = await Promise.all(Array.from({ length: products }, () => stockProduct(1)))
  const lines = stocked.map(product => orderFor('usr_bench', [product]).lines[0])
  const bought = (): OrderItem['lines'] =>
    Array.from({ length: random.integer(1, 3) }, () => random.pick(lines)).flatMap(
      line => line ?? [],
    )
  const sold = makeOrders(orders, stocked.slice(0, 1)).map(order => ({ ...order, lines: bought() }))
  const views = new Map<string, Counters>()
  for (let day = 0; day <= 730; day++)
    views.set(
      daysAgo(day),
      Object.fromEntries(stocked.map(({ product }) => [product.id, random.integer(1, 400)])),
    )
  const items = reportItems({ orders: sold, reviews: [], users: makeUsers(), views }, 'UTC')
  await batchWrite(items.filter(item => !('entity' in item)))
}

/** Asks for every report over 30 days and over a year, each of which begins within a month. */
export const measureReports = async (): Promise<Dearest[]> => {
  const ask = await askAsAdmin()
  const ranges = [
    { name: 'reports, 30 days', days: 30 },
    { name: 'reports, a year', days: 365 },
  ]
  const found: Dearest[] = []
  for (const { name, days } of ranges) {
    const dearest: Dearest = { name, calls: 0, read: 0, query: {} }
    for (const report_type of reportTypes) {
      const query = { report_type, start_date: daysAgo(days), end_date: daysAgo(1) }
      const { read } = await ask(reports, '/admin/reports/dashboard', query)
      dearest.calls++
      if (read > dearest.read) Object.assign(dearest, { read, query })
    }
    found.push(dearest)
  }
  return found
}
