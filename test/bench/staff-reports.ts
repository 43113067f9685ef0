import { handler as reports } from '../../functions/reports/handler.ts'
import type { OrderItem } from '../../functions/table/orders.ts'
import { closeMonth } from '../../functions/table/rollups/close-month.ts'
import type { Counters } from '../../functions/table/rollups/counters.ts'
import { reportItems } from '../../functions/table/rollups/load.ts'
import { batchWrite } from '../../functions/table/write.ts'
import { createRandom } from '../../infra/local/seed/random.ts'
import { reportTypes } from '../../shared/schemas/report.ts'
import { orderFor } from '../support/customer-orders.ts'
import { stockProduct } from '../support/fixtures.ts'
import { type CostliestCall, createAdminClient, daysAgo } from './staff-lists.ts'
import { makeOrders, makeUsers } from './staff-store.ts'

const products = 200

/**
 * Writes the rollups of a two-year-old store with this many orders and 200 products, each viewed every
 * day. Orders have one to three products. The orders themselves aren't stored, because no report reads
 * them.
 */
export const loadReports = async (orders: number): Promise<void> => {
  const random = createRandom('bench reports')
  const stocked = await Promise.all(Array.from({ length: products }, () => stockProduct(1)))
  const lines = stocked.map(product => orderFor('usr_bench', [product]).lines[0])
  const pickLines = (): OrderItem['lines'] =>
    Array.from({ length: random.integer(1, 3) }, () => random.pick(lines)).flatMap(
      line => line ?? [],
    )
  const sold = makeOrders(orders, stocked.slice(0, 1)).map(order => {
    const { canceled = 0, credited = 0 } = order.lines[0] ?? {}
    return { ...order, lines: pickLines().map(line => ({ ...line, canceled, credited })) }
  })
  const views = new Map<string, Counters>()
  for (let day = 0; day <= 730; day++)
    views.set(
      daysAgo(day),
      Object.fromEntries(stocked.map(({ product }) => [product.id, random.integer(1, 400)])),
    )
  const items = reportItems({ orders: sold, reviews: [], users: makeUsers(), views }, 'UTC')
  await batchWrite(items.filter(item => !('entity' in item)))
  while (await closeMonth(new Date()));
}

/** Measures every report over 30 days and over a year. The ranges start mid-month. */
export const measureReports = async (): Promise<CostliestCall[]> => {
  const request = await createAdminClient()
  const ranges = [
    { name: 'reports, 30 days', days: 30 },
    { name: 'reports, a year', days: 365 },
  ]
  const found: CostliestCall[] = []
  for (const { name, days } of ranges) {
    const costliest: CostliestCall = { name, calls: 0, read: 0, query: {} }
    for (const report_type of reportTypes) {
      const query = { report_type, start_date: daysAgo(days), end_date: daysAgo(1) }
      const { read } = await request(reports, '/admin/reports/dashboard', query)
      costliest.calls++
      if (read > costliest.read) Object.assign(costliest, { read, query })
    }
    found.push(costliest)
  }
  return found
}
