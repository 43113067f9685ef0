import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/dashboard/dashboard-page.tsx'
import { pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import { aReport } from '../../../../support/admin-report.ts'
import { anOrder } from '../../../../support/admin-samples.ts'
import { answerCalls } from '../../../../support/show.tsx'

const report = aReport()
const trench = { product_id: 'prd_1', name: 'Trench', image: '', fallback_image: '' }
report.products.best_sellers = [{ ...trench, sales: 8, revenue: 640 }]

beforeEach(() => {
  answerCalls({
    'GET /api/settings': { data: { time_zone: 'UTC' } },
    'GET /api/admin/reports/dashboard': { data: report },
    'GET /api/admin/orders': { data: { orders: [anOrder(1)], pagination: pagination(1, 1, 6) } },
    'GET /api/admin/orders/stats': { data: { total_orders: 17, to_ship: 1, on_hold: 0 } },
    'GET /api/admin/complaints/stats': { data: { open_complaints: 2 } },
  })
})

test('cards show revenue, orders, products and users with their growth (A-9)', async () => {
  const { findByText } = showBackOffice('/admin')
  const cardOf = async (name: string) => (await findByText(name)).closest('div')?.textContent ?? ''
  expect(await cardOf('Total revenue')).toMatch(/\$1,234\.50.*\+12\.5%/)
  expect(await cardOf('Total orders')).toMatch(/17.*−4\.0%/)
  expect(await cardOf('Total products')).toMatch(/60.*±0\.0%/)
  expect(await cardOf('Total users')).toMatch(/42.*\+5\.0%/)
})

test('alerts lead to orders to ship, low stock and complaints (A-10)', async () => {
  const { findByRole } = showBackOffice('/admin')
  const hrefOf = async (name: RegExp) => (await findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf(/^Review/)).toBe('/admin/orders?fulfillment=to_ship&sortOrder=asc')
  expect(await hrefOf(/^Restock/)).toBe('/admin/products?stock=low')
  expect(await hrefOf(/^Open ?complaints/)).toBe('/admin/complaints')
})

test('a table shows the latest orders, and a list the top selling products (A-11)', async () => {
  const { findByRole, findByText } = showBackOffice('/admin')
  const orders = within(await findByRole('table', { name: 'Recent orders' }))
  expect(orders.getByRole('link', { name: 'SEL-1' }).getAttribute('href')).toBe(
    '/admin/orders/ord_1',
  )
  expect((await findByText('Trench')).closest('li')?.textContent).toMatch(/Trench\$640\.00.*8/)
})

test('quick actions lead to a new product, orders, users and reports (A-12)', async () => {
  const { findByRole } = showBackOffice('/admin')
  const actions = within(await findByRole('navigation', { name: 'Quick actions' }))
  expect(actions.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/admin/products/new',
    '/admin/orders',
    '/admin/users',
    '/admin/reports',
  ])
})
