import { act, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/products/products-page.tsx'
import { fill, pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import { type Answer, answerCalls } from '../../../../support/show.tsx'
import { aCard } from '../../../../support/storefront-samples.ts'

afterEach(() => vi.useRealTimers())

const staff = { sku: 'WC', updated_at: '2026-02-01T00:00:00.000Z' }
const products = [
  aCard({ staff }),
  aCard({ id: 'hat', name: 'Felt Hat', stock: 0, is_active: false, staff }),
]
const bulk = 'POST /api/products/bulk-action'

async function open(at = '/admin/products', answers: Record<string, Answer> = {}) {
  const sent = answerCalls({
    'GET /api/live/products': { data: { products, pagination: pagination(2, 1, 20) } },
    'GET /api/live/categories': { data: [] },
    ...answers,
  })
  const screen = showBackOffice(at)
  const table = within(await screen.findByRole('table'))
  return { ...screen, table, sent, changes: () => sent.filter(({ body }) => body) }
}

const change = async (action: string, answer: Answer = { data: { changed: 2, failed: [] } }) => {
  const screen = await open('/admin/products', { [bulk]: answer })
  await screen.user.click(screen.table.getByRole('checkbox', { name: /^Select all/ }))
  const bar = within(screen.getByRole('region', { name: 'Selected products' }))
  await screen.user.selectOptions(bar.getByLabelText('Action'), action)
  const apply = () => screen.user.click(bar.getByRole('button', { name: /^Apply/ }))
  return { ...screen, bar, apply }
}

test.each([
  ['/admin/products', 'all'],
  ['/admin/products?status=inactive', 'inactive'],
])('%s requests %s products, including hidden ones', async (at, status) => {
  const { sent } = await open(at)
  const request = sent.find(({ path }) => path === '/api/live/products')
  expect(new URLSearchParams(request?.search).get('status')).toBe(status)
})

test('combines search, category and sort order in the address (A-14)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, getByLabelText, where, sent } = await open('/admin/products?stock=low&page=2')
  await fill(user, getByLabelText('Search products'), 'coat')
  await user.selectOptions(getByLabelText('Sort by'), 'price-low')
  await act(() => vi.advanceTimersByTimeAsync(300))
  const query = Object.fromEntries(new URLSearchParams(where().split('?')[1]))
  expect(query).toEqual({ stock: 'low', sortBy: 'price-low', search: 'coat' })
  await waitFor(() => {
    const params = new URLSearchParams(
      sent.findLast(one => one.path === '/api/live/products')?.search,
    )
    expect(Object.fromEntries(params)).toMatchObject({
      status: 'all',
      stock: 'low',
      sort: 'price-low',
      search: 'coat',
    })
  })
})

test.each(['', '0', '-91', '501'])('refuses a price change of %j percent', async percent => {
  const { bar, apply, user, queryByRole } = await change('change_price')
  await fill(user, bar.getByLabelText(/^Percent/), percent)
  bar.getByText('(Enter a percentage from -90 to 500)')
  await apply()
  expect(queryByRole('dialog')).toBeNull()
})

test('changes prices after confirmation, with the versions that were shown', async () => {
  const { bar, apply, user, findByRole, findByText, changes } = await change('change_price')
  await fill(user, bar.getByLabelText(/^Percent/), '-10')
  await apply()
  const name = 'Apply Change price by % to 2 selected products?'
  const question = within(await findByRole('dialog', { name }))
  await user.click(question.getByRole('button', { name: 'Apply' }))
  await findByText('Bulk action completed successfully!')
  expect(changes()[0]?.body).toEqual({
    action: 'change_price',
    percent: -10,
    products: [
      { id: 'coat', updated_at: staff.updated_at },
      { id: 'hat', updated_at: staff.updated_at },
    ],
  })
})

test('requires a category, which can be "none"', async () => {
  const { bar, apply, user, findByRole, changes } = await change('set_category')
  bar.getByText('(Choose a category first)')
  await user.selectOptions(bar.getByLabelText('New category'), 'None')
  await apply()
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(changes()[0]?.body).toMatchObject({ category_id: null }))
})

test('names the products that could not be changed, with the reason', async () => {
  const { apply, user, findByRole } = await change('activate', {
    data: { changed: 1, failed: [{ id: 'hat', message: 'Somebody changed it.' }] },
  })
  await apply()
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Apply' }))
  const dialog = await findByRole('dialog', { name: '1 changed, 1 skipped' })
  expect(dialog.textContent).toMatch(/Felt Hat.*Somebody changed it\./)
})
