import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/reports/reports-page.tsx'
import { showBackOffice } from '../../../../support/admin-page.tsx'
import { aReport } from '../../../../support/admin-report.ts'
import { answerCalls } from '../../../../support/show.tsx'

const named = (name: string) => ({
  product_id: name,
  name,
  image: '/p.webp',
  fallback_image: '/f.webp',
})
const report = aReport()
report.sales = {
  ...report.sales,
  monthly_sales: [{ date: '2026-01', revenue: 1234.5, orders: 17 }],
  top_products: [{ ...named('Trench'), sold: 8, revenue: 640 }],
  sales_by_category: [{ name: 'Outerwear', revenue: 700, percentage: 56.7 }],
}
report.customers = {
  new_customers: [{ date: '2026-01-02', count: 4 }],
  customer_segments: [{ segment: 'Returning', count: 9, percentage: 22.5 }],
  customer_lifetime_value: 88.4,
  repeat_customer_rate: 37.5,
}
report.products = {
  ...report.products,
  best_sellers: [{ ...named('Trench'), sales: 8, revenue: 640 }],
  low_stock: [{ ...named('Belt'), sku: 'BL-1', stock: 2 }],
  most_viewed: [{ ...named('Shirt'), views: 321 }],
  highest_rated: [{ ...named('Scarf'), rating: 4.8, reviews: 12 }],
}
report.orders = {
  ...report.orders,
  order_status_distribution: [{ status: 'shipped', count: 6, percentage: 35.3 }],
  payment_method_distribution: [{ method: 'paypal', count: 5, percentage: 29.4 }],
  shipping_performance: [
    { method: 'Express', deliveries: 3, avg_delivery_time: 2.4, on_time_rate: 66.7 },
  ],
  return_rate: 12.5,
  avg_processing_time: 1.2,
  customer_satisfaction: 4.6,
}

const open = (tab: string) => {
  answerCalls({
    'GET /api/settings': { data: { time_zone: 'UTC' } },
    'GET /api/admin/reports/dashboard': { data: report },
  })
  const screen = showBackOffice(`/admin/reports?tab=${tab}`)
  const rowIn = async (table: string, name: RegExp) =>
    within(await screen.findByRole('table', { name: table })).getByRole('row', { name })
  const cardOf = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).closest('div')?.textContent ?? ''
  return { ...screen, rowIn, cardOf }
}

test('the range has its buttons, and the overview comes first (A-69, A-70)', async () => {
  const { findByRole } = open('')
  const tabs = within(await findByRole('navigation', { name: 'Reports' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Overview', 'Sales', 'Customers', 'Products', 'Orders'],
  ])
  expect(tabs.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')
  for (const name of ['Refresh', 'Export Excel', 'Export PDF'])
    expect(await findByRole('button', { name })).toBeTruthy()
})

test('the overview shows its figures, sales and orders by status (A-71)', async () => {
  const { cardOf, rowIn, findByRole } = open('overview')
  expect(await cardOf('Total revenue')).toMatch(/\$1,234\.50.*\+12\.5%/)
  expect(await cardOf('Total orders')).toMatch(/17.*−4\.0%/)
  expect(await cardOf('Total customers')).toMatch(/40.*\+5\.0%/)
  expect(await cardOf('Average order value')).toContain('$72.62')
  await findByRole('img', { name: /^Sales by day/ })
  await rowIn('Orders by status', /^Shipped 6 35\.3%$/)
})

test('sales shows top products, categories and months (A-72)', async () => {
  const { rowIn, findByRole } = open('sales')
  await rowIn('Top products by net sales', /^Trench 8 \$640/)
  await rowIn('Sales by category', /^Outerwear \$700.* 56\.7%$/)
  await findByRole('img', { name: 'Sales over 1 month' })
})

test('customers shows value, repeat rate, new customers, segments and a chart (A-73)', async () => {
  const { cardOf, rowIn, findByRole } = open('customers')
  expect(await cardOf('Customer lifetime value')).toContain('$88.40')
  expect(await cardOf('Repeat customer rate')).toContain('37.5%')
  expect(await cardOf('New customers')).toContain('4')
  await rowIn('Customers by number of purchases', /^Returning 9 22\.5%$/)
  await findByRole('img', { name: 'New customers by day, 4 in total' })
})

test('products shows best sellers, low stock, views and ratings (A-74)', async () => {
  const { rowIn } = open('products')
  await rowIn('Best sellers', /^Trench 8 \$640/)
  await rowIn('Low stock', /^Belt ?SKU BL-1 2$/)
  await rowIn('Most viewed', /^Shirt 321$/)
  await rowIn('Highest rated', /^Scarf 4\.8\/5 12$/)
})

test('orders shows returns, payment, shipping, processing and satisfaction (A-75)', async () => {
  const { cardOf, rowIn } = open('orders')
  expect(await cardOf('Return rate')).toContain('12.5%')
  expect(await cardOf('Average processing time')).toContain('1.2 days')
  expect(await cardOf('Customer satisfaction')).toContain('4.6')
  await rowIn('Orders by payment method', /^PayPal 5 29\.4%$/)
  await rowIn('Shipping performance', /^Express 3 2\.4 days 66\.7%$/)
})
