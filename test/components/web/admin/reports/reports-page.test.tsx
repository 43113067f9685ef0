import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/dashboard/dashboard-page.tsx'
import '../../../../../web/admin/reports/reports-page.tsx'
import * as files from '../../../../../web/ui/save-file.ts'
import { fill, showBackOffice } from '../../../../support/admin-page.tsx'
import { aReport } from '../../../../support/admin-report.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
beforeEach(() => {
  save.mockClear()
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-01-03T12:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const noOrders = {
  total_orders: 0,
  total_revenue: 0,
  pending_orders: 0,
  completed_orders: 0,
  to_ship: 0,
  partially_shipped: 0,
  on_hold: 0,
  owed_refunds: 0,
}

const dashboard = 'GET /api/admin/reports/dashboard'
function open(at: string, answers: Record<string, Answer> = {}) {
  const sent = answerCalls({
    'GET /api/settings': { data: { time_zone: 'UTC' } },
    [dashboard]: { data: aReport() },
    ...answers,
  })
  const sentQuery = () =>
    Object.fromEntries(
      new URLSearchParams(sent.findLast(({ path }) => path.endsWith('/dashboard'))?.search),
    )
  return { ...showBackOffice(at), sentQuery, sent }
}

test('puts the chosen range in the address and loads it on the same tab (A-70)', async () => {
  const { findByRole, user, where, sentQuery } = open('/admin/reports?tab=orders')
  await user.click(await findByRole('button', { name: /^Dates:/ }))
  await user.click(await findByRole('button', { name: 'Last 7 days' }))
  expect(where()).toBe('/admin/reports?tab=orders&start_date=2025-12-28&end_date=2026-01-03')
  await waitFor(() =>
    expect(sentQuery()).toEqual({
      report_type: 'orders',
      start_date: '2025-12-28',
      end_date: '2026-01-03',
    }),
  )
})

test.each([
  ['2025-12-05', '2026-01-03', 'Last 30 days'],
  ['2025-12-01', '2025-12-31', 'Last month'],
  ['2026-01-01', '2026-01-03', 'This month'],
  ['2019-01-01', '2019-01-31', 'Jan 1 – 31, 2019'],
])('shows the days from %s to %s as the range %s', async (start, end, range) => {
  const { findByRole } = open(`/admin/reports?start_date=${start}&end_date=${end}`)
  await findByRole('button', { name: `Dates: ${range}` })
})

test('changes one end of the range alone', async () => {
  const { findByLabelText, findByRole, user, where } = open(
    '/admin/reports?start_date=2025-12-01&end_date=2025-12-31',
  )
  await user.click(await findByRole('button', { name: 'Dates: Last month' }))
  await fill(user, await findByLabelText('From'), '2025-11-15')
  await waitFor(() =>
    expect(where()).toBe('/admin/reports?start_date=2025-11-15&end_date=2025-12-31'),
  )
})

test('keeps the range when switching tabs (A-70)', async () => {
  const { findByRole } = open('/admin/reports?start_date=2025-12-01&end_date=2025-12-31')
  const tabs = within(await findByRole('navigation', { name: 'Reports' }))
  expect(tabs.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')
  const sales = new URL((tabs.getByRole('link', { name: 'Sales' }) as HTMLAnchorElement).href)
  expect(Object.fromEntries(sales.searchParams)).toEqual({
    tab: 'sales',
    start_date: '2025-12-01',
    end_date: '2025-12-31',
  })
})

test('explains a range without orders', async () => {
  const { findByText } = open('/admin/reports', {
    [dashboard]: { data: aReport({ total_orders: 0 }) },
  })
  await findByText('No orders in this period.')
})

test('exports the current tab and range as a file (A-69, A-89)', async () => {
  const { findByText, getByRole, user, sent } = open('/admin/reports', {
    'GET /api/admin/reports/export': { data: 'the file' },
  })
  await findByText('$1,234.50')
  await user.click(getByRole('button', { name: 'Export PDF' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  expect(save.mock.calls[0]?.[1]).toBe('overview-report-2026-01-02-to-2026-01-03.pdf')
  expect(sent.at(-1)?.search).toContain('format=pdf')
})

test('reports a failed report export (A-95)', async () => {
  const { findByText, getByRole, user } = open('/admin/reports', {
    'GET /api/admin/reports/export': refusal(500, 'internal'),
  })
  await findByText('$1,234.50')
  await user.click(getByRole('button', { name: 'Export Excel' }))
  await findByText('Failed to export report')
  expect(save).not.toHaveBeenCalled()
})

test('offers a retry when the report fails to load (A-76, A-95)', async () => {
  let fails = true
  const { findByText, findByRole, getByRole, getByText, user } = open('/admin/reports', {
    [dashboard]: () => (fails ? refusal(500, 'internal') : { data: aReport() }),
  })
  await findByRole('heading', { name: 'Error Loading Data' })
  getByText('Failed to fetch dashboard data')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByText('$1,234.50')
})

test('greets the owner and links to what needs attention (A-10)', async () => {
  const { findByText, findByRole, getByText } = open('/admin', {
    'GET /api/admin/orders/stats': {
      data: {
        ...noOrders,
        total_orders: 9,
        total_revenue: 1,
        to_ship: 4,
        partially_shipped: 1,
        on_hold: 2,
        completed_orders: 1,
      },
    },
    'GET /api/admin/orders': { data: { orders: [], pagination: { total: 0 } } },
    'GET /api/admin/complaints/stats': {
      data: { total_complaints: 2, open_complaints: 0, resolved_complaints: 2 },
    },
    'GET /api/admin/failures': { data: { failures: [] } },
  })
  expect((await findByRole('heading', { level: 1 })).textContent).toMatch(/^Good \w+, Owen$/)
  await findByText('$1,234.50')
  await findByText(/4 orders are ready to pack/)
  await findByText('4 orders to ship')
  getByText('Ready to pack · 2 on hold')
  getByText('Trench is sold out')
  await findByText('0 complaints are open')
  const hrefOf = async (name: RegExp) => (await findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf(/^Review/)).toBe('/admin/orders?fulfillment=to_ship&sortOrder=asc')
  expect(await hrefOf(/^Restock/)).toBe('/admin/products?stock=low')
})

test.each([
  [0, 'No orders yet.', 'New orders appear here'],
  [7, 'All orders are packed.', 'New orders appear here'],
])('greets the owner of %i orders with nothing to pack', async (total_orders, text, note) => {
  const { findByText, getByText } = open('/admin', {
    'GET /api/admin/orders/stats': {
      data: { ...noOrders, total_orders },
    },
  })
  await findByText(new RegExp(text))
  getByText('0 orders to ship')
  getByText(note)
})

test('claims nothing about orders and stock before their figures are there', async () => {
  const { findByRole, queryByText } = open('/admin', {
    [dashboard]: () => new Promise<Answer>(() => {}),
    'GET /api/admin/orders/stats': () => new Promise<Answer>(() => {}),
    'GET /api/admin/complaints/stats': () => new Promise<Answer>(() => {}),
  })
  await findByRole('heading', { name: 'Alerts' })
  for (const words of [/ready to pack/i, /to ship/, /well stocked/, /Waiting for a response/])
    expect(queryByText(words)).toBeNull()
})

test('shows the other alerts when a count fails to load', async () => {
  const { findByText, getAllByText } = open('/admin')
  await findByText('1 product is low on stock')
  await waitFor(() => expect(getAllByText('Couldn’t load the count')).toHaveLength(2))
})

test('names each figure once, with the time it covers', async () => {
  const screen = open('/admin/reports')
  for (const [name, covers] of [
    ['Total revenue', 'last 2 days'],
    ['Total customers', 'now'],
    ['Average order value', 'last 2 days'],
  ] as const)
    expect((await screen.findByText(name)).textContent).toBe(`${name} · ${covers}`)
  screen.getByText('From 17 paid orders')
  screen.unmount()
  const dashboard = open('/admin')
  expect((await dashboard.findByText('Total revenue')).textContent).toBe(
    'Total revenue · last 2 days',
  )
  expect(dashboard.getByText('Total users').textContent).toBe('Total users · now')
})

test('lists what was ordered, taken off and paid, and what came back', async () => {
  const report = aReport()
  report.products.returns_by_reason = [{ reason: 'Too small', returned: 3, rate: 12.5 }]
  report.products.returns_by_product = [
    {
      product_id: 'prd_1',
      name: 'Trench',
      image: '',
      fallback_image: '',
      shipped: 8,
      returned: 3,
      rate: 37.5,
    },
  ]
  const sales = open('/admin/reports?tab=sales', { [dashboard]: { data: report } })
  await sales.findByText('Gross sales')
  sales.getByText('−$30.00')
  sales.getByText('$1,170.00')
  sales.unmount()
  const products = open('/admin/reports?tab=products', { [dashboard]: { data: report } })
  const table = within(await products.findByRole('table', { name: 'Returns by product' }))
  table.getByText('37.5%')
  within(products.getByRole('table', { name: 'Returns by reason' })).getByText('Too small')
})

test('shows a recount under way', async () => {
  const report = aReport()
  report.range.recounting = { time_zone: 'Asia/Kolkata', percent: 43 }
  const { findByRole, getByText } = open('/admin/reports', { [dashboard]: { data: report } })
  await findByRole('progressbar', { name: 'Recounting reports' })
  getByText('43%')
})
