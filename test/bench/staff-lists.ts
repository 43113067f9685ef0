import { handler as complaints } from '../../functions/complaints/staff/handler.ts'
import type { ShopHandler } from '../../functions/http/request.ts'
import { handler as invoices } from '../../functions/invoices/handler.ts'
import { handler as orders } from '../../functions/orders/staff/handler.ts'
import { handler as users } from '../../functions/people/users/handler.ts'
import { complaintPriorities, complaintStatuses } from '../../shared/rules/tickets.ts'
import { invoiceStatuses } from '../../shared/schemas/invoice.ts'
import { orderStatuses, paymentStatuses } from '../../shared/schemas/order.ts'
import { roles, userStatuses } from '../../shared/schemas/user.ts'
import { call } from '../support/call.ts'
import { signInAs, trustOwnTokens } from '../support/tokens.ts'

type Query = Record<string, string>

/** The costliest of a group of calls in read units, with its query. */
export type CostliestCall = { name: string; calls: number; read: number; query: Query }

/** Returns the date this many days ago. */
export const daysAgo = (count: number): string =>
  new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10)

/** All time, a month of last year and the last 365 days. */
const ranges: Query[] = [
  {},
  { startDate: daysAgo(400), endDate: daysAgo(370) },
  { startDate: daysAgo(365) },
]

const combined = (filters: readonly Record<string, readonly string[]>[]): Query[] =>
  filters
    .flatMap(one => Object.entries(one))
    .reduce<Query[]>(
      (queries, [name, values]) =>
        queries.flatMap(query => [query, ...values.map(value => ({ ...query, [name]: value }))]),
      ranges,
    )

const lists: { name: string; handler: ShopHandler; path: string; queries: Query[] }[] = [
  {
    name: 'orders',
    handler: orders,
    path: '/admin/orders',
    queries: combined([{ status: orderStatuses }, { payment_status: paymentStatuses }]),
  },
  {
    name: 'users',
    handler: users,
    path: '/admin/users',
    queries: combined([{ role: roles }, { status: userStatuses }]),
  },
  {
    name: 'complaints',
    handler: complaints,
    path: '/admin/complaints',
    queries: combined([
      { status: complaintStatuses },
      { priority: complaintPriorities },
      { category: ['Website Bug'] },
      { assigned_to: ['unassigned', 'usr_staff1'] },
    ]),
  },
  {
    name: 'invoices',
    handler: invoices,
    path: '/invoices',
    queries: combined([{ status: invoiceStatuses }]),
  },
]

const searches = ['ada', 'ada frost12', 'frost', '10', '1000', 'ada.frost12@example.com', 'example']

/** Creates an admin client that returns a call's read units and number of pages. */
export const createAdminClient = async () => {
  trustOwnTokens()
  const token = await signInAs(`bench-${Date.now()}`, { role: 'admin' })
  return async (handler: ShopHandler, path: string, query: Query) => {
    const answer = await call(handler, `GET ${path}`, { query, token })
    if (answer.status !== 200)
      throw new Error(`${path} ${JSON.stringify(query)}: ${JSON.stringify(answer.body)}`)
    const [read = 0] = (answer.headers['x-capacity'] ?? '').split(' ').map(Number)
    return { read, pages: Number(answer.data.pagination?.total_pages ?? 0) }
  }
}

/** Measures the first, middle and last page for every filter, searches and the totals. */
export const measureLists = async (): Promise<CostliestCall[]> => {
  const request = await createAdminClient()
  const found: CostliestCall[] = []
  for (const { name, handler, path, queries } of lists) {
    const page: CostliestCall = { name: `${name}, any page`, calls: 0, read: 0, query: {} }
    const search: CostliestCall = { name: `${name}, search`, calls: 0, read: 0, query: {} }
    const note = (costliest: CostliestCall, query: Query, read: number) => {
      costliest.calls++
      if (read > costliest.read) Object.assign(costliest, { read, query })
    }
    for (const query of queries) {
      const first = await request(handler, path, query)
      note(page, query, first.read)
      for (const number of new Set([Math.ceil(first.pages / 2), first.pages])) {
        if (number < 2) continue
        const pageQuery = { ...query, page: String(number) }
        note(page, pageQuery, (await request(handler, path, pageQuery)).read)
      }
    }
    for (const words of searches)
      for (const more of [{}, { page: '3' }] as Query[])
        note(
          search,
          { search: words },
          (await request(handler, path, { search: words, ...more })).read,
        )
    const stats = await request(handler, `${path}/stats`, {})
    found.push(page, search, { name: `${name}, totals`, calls: 1, read: stats.read, query: {} })
  }
  return found
}
