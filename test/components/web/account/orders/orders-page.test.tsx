import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OrderStatus, OrderSummary } from '../../../../../shared/schemas/order.ts'
import { Component as OrdersPage } from '../../../../../web/account/orders/orders-page.tsx'
import { fill, pagination, showAccountPage } from '../../../../support/account-page.tsx'
import { sampleOrder } from '../../../../support/sample-order.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

afterEach(() => vi.useRealTimers())

const order = (status: OrderStatus, more: Partial<OrderSummary> = {}) =>
  sampleOrder({ id: `ord_${status}`, order_number: `SEL-${status}`, status, ...more })
const listOf = (orders: OrderSummary[], total = orders.length) => ({
  data: { orders, pagination: pagination(total) },
})
const open = (list: Answer, at = '/orders') => ({
  sent: answerCalls({ 'GET /api/orders': list }),
  ...showAccountPage(OrdersPage, at),
})
const lastQuery = (sent: { path: string; search: string }[]) =>
  Object.fromEntries(
    new URLSearchParams(sent.findLast(({ path }) => path === '/api/orders')?.search),
  )

test('requests the filters in the URL and ignores invalid values (S-172)', async () => {
  const { sent, findAllByRole } = open(
    listOf([order('shipped')], 60),
    '/orders?page=2&status=shipped&search=coat&startDate=2026-02-30&endDate=2026-02-28',
  )
  await findAllByRole('article')
  expect(lastQuery(sent)).toEqual({
    page: '2',
    limit: '10',
    status: 'shipped',
    search: 'coat',
    endDate: '2026-02-28',
  })
})

test('filters are collapsed until one is active, and show the number of active ones (S-104, S-111)', async () => {
  const { findByRole, getByRole, getByLabelText, user, where } = open(listOf([order('pending')]))
  const filters = await findByRole('button', { name: 'Filters' })
  expect(filters.getAttribute('aria-expanded')).toBe('false')
  expect(getByLabelText('Status').closest('[hidden]')).not.toBeNull()
  await user.click(filters)
  expect(getByLabelText('Status').closest('[hidden]')).toBeNull()
  const { options } = getByLabelText('Status') as HTMLSelectElement
  expect([...options].map(({ value }) => value).slice(1)).toEqual([
    'pending',
    'processing',
    'shipped',
    'delivered',
    'cancelled',
    'refunded',
  ])
  await user.selectOptions(getByLabelText('Status'), 'Delivered')
  expect(where()).toBe('/orders?status=delivered')
  expect(getByRole('button', { name: 'Filters (1)' })).toBeTruthy()
})

test('returns to the first page after a filter change (S-104)', async () => {
  const { findAllByRole, getByLabelText, user, where } = open(
    listOf([order('pending')], 60),
    '/orders?page=3&search=coat',
  )
  await findAllByRole('article')
  await user.selectOptions(getByLabelText('Status'), 'Shipped')
  expect(where()).toBe('/orders?status=shipped&search=coat')
})

test('keeps a status chosen while typing a search', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { findAllByRole, getByLabelText, user, where } = open(
    listOf([order('pending')]),
    '/orders?search=S',
  )
  await findAllByRole('article')
  await fill(user, getByLabelText('Search'), 'SEL')
  await user.selectOptions(getByLabelText('Status'), 'Shipped')
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(where()).toBe('/orders?status=shipped&search=SEL')
})

test('keeps two date fields that change at the same time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { findAllByRole, getByLabelText, user, where } = open(
    listOf([order('pending')]),
    '/orders?status=pending',
  )
  await findAllByRole('article')
  await fill(user, getByLabelText('Start date'), '2026-01-02')
  await fill(user, getByLabelText('End date'), '2026-02-03')
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(where()).toBe('/orders?status=pending&startDate=2026-01-02&endDate=2026-02-03')
})

test('reports an end date before the start date at its field', async () => {
  const { findByText, getByLabelText } = open(
    listOf([order('pending')]),
    '/orders?startDate=2026-02-03&endDate=2026-01-02',
  )
  const problem = await findByText('The end date can’t be before the start date.')
  expect(getByLabelText('End date').getAttribute('aria-describedby')).toContain(problem.id)
})

test('Clear filters restores the list if the filters match nothing', async () => {
  const { findByRole, getAllByText, findAllByRole, user, where } = open(
    ({ url }) => (url.searchParams.has('status') ? listOf([]) : listOf([order('pending')])),
    '/orders?status=refunded&search=coat',
  )
  await findByRole('heading', { name: 'No matching orders' })
  await user.click(getAllByText('Clear filters')[0] as HTMLElement)
  expect(await findAllByRole('article')).toHaveLength(1)
  expect(where()).toBe('/orders')
})

test('links to the products if there are no orders (S-109)', async () => {
  const { findByRole, getByRole } = open(listOf([]))
  await findByRole('heading', { name: 'No Orders Found' })
  expect(getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/products')
})

test('offers a retry if the orders fail to load (S-162)', async () => {
  let fails = true
  const { findByText, getByRole, findAllByRole, user } = open(() =>
    fails ? refusal(500, 'internal') : listOf([order('pending')]),
  )
  await findByText('Failed to fetch orders')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  expect(await findAllByRole('article')).toHaveLength(1)
})

test('page links keep the filters, and a page past the end shows the last page (S-110)', async () => {
  const { findByRole, where } = open(
    listOf([order('pending')], 25),
    '/orders?page=9&status=pending',
  )
  await waitFor(() => expect(where()).toBe('/orders?status=pending&page=3'))
  const pages = await findByRole('navigation', { name: 'Pages of orders' })
  const hrefs = [...pages.querySelectorAll('a')].map(link => link.getAttribute('href'))
  expect(hrefs).toContain('/orders?status=pending')
  expect(hrefs).toContain('/orders?status=pending&page=2')
})
