import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/products/products-page.tsx'
import { StockBadge } from '../../../../../web/admin/products/stock-badge.tsx'
import { pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import { type Answer, answerCalls, refusal, show } from '../../../../support/show.tsx'
import { aCard } from '../../../../support/storefront-samples.ts'

const open = (answer: Answer) => {
  answerCalls({ 'GET /api/live/products': answer, 'GET /api/live/categories': { data: [] } })
  return showBackOffice('/admin/products')
}

test('the table shows id, name, SKU, category, price, stock and status (A-13)', async () => {
  const staff = { sku: 'WC', updated_at: '2026-02-01T00:00:00.000Z' }
  const products = [aCard({ staff, featured: true, compare_price: 50 })]
  const { findByRole } = open({ data: { products, pagination: pagination(1, 1, 20) } })
  const table = within(await findByRole('table'))
  const row = table.getAllByRole('row')[1] as HTMLElement
  for (const words of ['coat', 'Wool Coat', 'Featured', 'WC', 'Outerwear', '$40.00', 'Active'])
    expect(row.textContent).toContain(words)
  expect(row.querySelector('s, del')?.textContent).toContain('$50.00')
  expect(within(row).getByTitle('In stock').textContent).toContain('20')
  within(row).getByRole('link', { name: 'Edit Wool Coat' })
  within(row).getByRole('button', { name: 'Delete Wool Coat' })
})

test.each([
  [11, 'In stock'],
  [10, 'Low stock'],
  [1, 'Low stock'],
  [0, 'Sold out'],
])('a stock of %i has the badge "%s" (A-14)', (stock, words) => {
  expect(show(<StockBadge stock={stock} />).getByTitle(words).textContent).toContain(String(stock))
})

test('says that the products failed to load (A-93)', async () => {
  await open(refusal(500, 'internal')).findByText('Failed to fetch products')
})
