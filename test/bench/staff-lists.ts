import { handler as complaints } from '../../functions/complaints/staff/handler.ts'
import type { ShopHandler } from '../../functions/http/request.ts'
import { handler as invoices } from '../../functions/invoices/handler.ts'
import { handler as orders } from '../../functions/orders/staff/handler.ts'
import { handler as users } from '../../functions/people/users/handler.ts'
import { complaintPriorities, complaintStatuses } from '../../shared/schemas/complaint.ts'
import { invoiceStatuses } from '../../shared/schemas/invoice.ts'
import { orderStatuses, paymentStatuses } from '../../shared/schemas/order.ts'
import { roles, userStatuses } from '../../shared/schemas/user.ts'
import { call } from '../support/call.ts'
import { signInAs, trustOwnTokens } from '../support/tokens.ts'

type Query = Record<string, string>

/** The dearest of some calls, in read units, and which it was. */
export type Dearest = { name: string; calls: number; read: number; query: Query }

/** The day so many days ago. */
export const daysAgo = (before: number): string =>
  new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
/** All time, a month of last year, and the last year. */
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

/** A way to ask as an admin: what a call reads, in read units, and how many pages it tells of. */
export const askAsAdmin = async () => {
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

/** Asks for the first, a middle and the last page of every filter, searches, and the figures. */
export const measureLists = async (): Promise<Dearest[]> => {
  const ask = await askAsAdmin()
  const found: Dearest[] = []
  for (const { name, handler, path, queries } of lists) {
    const page: Dearest = { name: `${name}, any page`, calls: 0, read: 0, query: {} }
    const search: Dearest = { name: `${name}, search`, calls: 0, read: 0, query: {} }
    const note = (dearest: Dearest, query: Query, read: number) => {
      dearest.calls++
      if (read > dearest.read) Object.assign(dearest, { read, query })
    }
    for (const query of queries) {
      const first = await ask(handler, path, query)
      note(page, query, first.read)
      for (const number of new Set([Math.ceil(first.pages / 2), first.pages])) {
        if (number < 2) continue
        const asked = { ...query, page: String(number) }
        note(page, asked, (await ask(handler, path, asked)).read)
      }
    }
    for (const words of searches)
      for (const more of [{}, { page: '3' }] as Query[])
        note(search, { search: words }, (await ask(handler, path, { search: words, ...more })).read)
    const stats = await ask(handler, `${path}/stats`, {})
    found.push(page, search, { name: `${name}, figures`, calls: 1, read: stats.read, query: {} })
  }
  return found
}
