import { act, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/orders/orders-page.tsx'
import { pagination } from '../../../../support/account-page.tsx'
import { deferred, fill, showBackOffice } from '../../../../support/admin-page.tsx'
import { anOrder } from '../../../../support/admin-samples.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

afterEach(() => vi.useRealTimers())

const stats = {
  total_orders: 1234,
  total_revenue: 5000.5,
  pending_orders: 7,
  completed_orders: 20,
  owed_refunds: 0,
  to_ship: 12,
  partially_shipped: 3,
  on_hold: 2,
}
const listOf = (orders: ReturnType<typeof anOrder>[], total = orders.length, page = 1) => ({
  data: { orders, pagination: pagination(total, page, 20) },
})
const two = listOf([anOrder(1), anOrder(2)])

async function open(list: Answer = two, at = '/admin/orders', answers = {}) {
  const sent = answerCalls({
    'GET /api/admin/orders': list,
    'GET /api/admin/orders/stats': { data: stats },
    ...answers,
  })
  const screen = showBackOffice(at)
  await screen.findByRole('heading', { name: 'Order Management' })
  const table = async () => within(await screen.findByRole('table', { name: 'Orders' }))
  const sentQuery = () =>
    Object.fromEntries(
      new URLSearchParams(sent.findLast(({ path }) => path === '/api/admin/orders')?.search),
    )
  return { ...screen, sent, table, sentQuery }
}

test('shows an order’s number, customer, payment, status and total, and links to it', async () => {
  const { table } = await open(
    listOf([anOrder(1, { payment_status: 'failed', status: 'shipped', total_amount: 1213.8 })]),
    '/admin/orders?status=shipped',
  )
  const [, row] = (await table()).getAllByRole('row')
  for (const words of ['SEL-1', 'Grace Hopper', 'Failed', 'Shipped', '$1,213.80'])
    expect(within(row as HTMLElement).getByText(words)).toBeTruthy()
  expect((await table()).getByRole('link', { name: 'SEL-1' }).getAttribute('href')).toBe(
    '/admin/orders/ord_1?status=shipped',
  )
})

test('names partial shipments and partial refunds', async () => {
  const { table } = await open(
    listOf([
      anOrder(1, { status: 'processing', fulfillment: 'partially_shipped', partly_refunded: true }),
    ]),
  )
  const [, row] = (await table()).getAllByRole('row')
  const cells = within(row as HTMLElement)
  expect(cells.getByText('Partially shipped')).toBeTruthy()
  expect(cells.getByText('Partially refunded')).toBeTruthy()
  expect(cells.queryByText('Paid')).toBeNull()
})

test('lists what is to ship in tabs with counts, oldest first, and why others are held', async () => {
  const held = anOrder(3, { to_ship: 0, hold: 'disputed' })
  const { user, findByRole, sentQuery, table, where } = await open(listOf([anOrder(1), held]))
  const [, , row] = (await table()).getAllByRole('row')
  expect(within(row as HTMLElement).getByText('On hold: payment disputed')).toBeTruthy()
  for (const [name, count, fulfillment] of [
    ['To ship', 12, 'to_ship'],
    ['Partially shipped', 3, 'partially_shipped'],
    ['On hold', 2, 'on_hold'],
  ]) {
    const tabs = within(await findByRole('navigation', { name: 'Order status' }))
    await user.click(await tabs.findByRole('link', { name: `${name}${count}` }))
    expect(where()).toBe(`/admin/orders?fulfillment=${fulfillment}&sortOrder=asc`)
    await waitFor(() => expect(sentQuery()).toMatchObject({ fulfillment, sortOrder: 'asc' }))
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(`${name}${count}`)
  }
  await user.click(await findByRole('link', { name: /^Pending/ }))
  expect(where()).toBe('/admin/orders?status=pending')
})

test('explains that nothing is to ship', async () => {
  const { findByText } = await open(listOf([]), '/admin/orders?fulfillment=to_ship&sortOrder=asc')
  expect(await findByText('Nothing to ship')).toBeTruthy()
})

test('lists unpaid orders in a tab of their own, without bulk actions and export', async () => {
  const unpaid = {
    orders: [
      { ...anOrder(7), payment_status: 'pending', unpaid: 'waiting' },
      { ...anOrder(8), payment_status: 'failed', unpaid: 'declined' },
    ],
    pagination: pagination(2, 1, 20),
    is_cut: true,
  }
  const { user, findByRole, findByText, queryByRole, sent, where } = await open(two, undefined, {
    'GET /api/admin/orders/unpaid': { data: unpaid },
  })
  await user.click(await findByRole('link', { name: 'Unpaid' }))
  expect(where()).toBe('/admin/orders?tab=unpaid')
  const table = within(await findByRole('table', { name: 'Unpaid orders' }))
  expect(table.getByText('Waiting for payment')).toBeTruthy()
  expect(table.getByText('Declined')).toBeTruthy()
  expect(table.getByRole('link', { name: 'SEL-7' }).getAttribute('href')).toBe(
    '/admin/orders/ord_7?tab=unpaid',
  )
  expect(await findByText(/newest 1,000 unpaid orders/)).toBeTruthy()
  expect(queryByRole('button', { name: 'Export' })).toBeNull()
  expect(queryByRole('checkbox')).toBeNull()
  const calls = sent.filter(({ path }) => path === '/api/admin/orders').length
  await user.click(await findByRole('link', { name: /^All/ }))
  expect(where()).toBe('/admin/orders')
  expect(sent.filter(({ path }) => path === '/api/admin/orders').length).toBeLessThanOrEqual(
    calls + 1,
  )
})

test('explains an empty list of unpaid orders', async () => {
  const { findByText } = await open(two, '/admin/orders?tab=unpaid', {
    'GET /api/admin/orders/unpaid': {
      data: { orders: [], pagination: pagination(0, 1, 20), is_cut: false },
    },
  })
  expect(await findByText('No unpaid orders')).toBeTruthy()
})

test('loads the filters in the address and ignores invalid ones (A-27)', async () => {
  const { table, sentQuery } = await open(
    two,
    '/admin/orders?status=lost&payment_status=paid&search=sel&startDate=2026-02-30&sortOrder=asc',
  )
  await table()
  expect(sentQuery()).toEqual({
    page: '1',
    limit: '20',
    payment_status: 'paid',
    search: 'sel',
    sortOrder: 'asc',
  })
})

test('shows counts in the totals and tabs (A-26)', async () => {
  const { findByText, findByRole, getByRole } = await open(two, '/admin/orders?status=pending')
  await findByText('$5,000.50')
  expect(await findByRole('link', { name: /^All ?1,234/ })).toBeTruthy()
  const pending = getByRole('link', { name: /^Pending ?7/ })
  expect(pending.getAttribute('aria-current')).toBe('page')
  expect(getByRole('link', { name: 'Delivered' }).getAttribute('href')).toBe(
    '/admin/orders?status=delivered',
  )
})

test('keeps a payment status chosen while a search is being typed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { table, user, getByLabelText, where, sentQuery } = await open()
  await table()
  await fill(user, getByLabelText('Search orders'), 'SEL')
  await user.selectOptions(getByLabelText('Payment status'), 'paid')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(where()).toBe('/admin/orders?payment_status=paid&search=SEL')
  await waitFor(() => expect(sentQuery()).toMatchObject({ payment_status: 'paid', search: 'SEL' }))
})

test('returns to the first page on a filter change and ignores a half-typed year (A-27, A-99)', async () => {
  const { table, user, getByLabelText, getByRole, where } = await open(
    listOf([anOrder(1)], 60, 3),
    '/admin/orders?page=3&status=pending',
  )
  await table()
  await user.click(getByRole('button', { name: 'Dates: Any date' }))
  await fill(user, getByLabelText('From'), '0202-01-02')
  expect(where()).toBe('/admin/orders?page=3&status=pending')
  await fill(user, getByLabelText('From'), '2026-01-02')
  expect(where()).toBe('/admin/orders?status=pending&startDate=2026-01-02')
  await user.click(getByRole('button', { name: 'Any date' }))
  expect(where()).toBe('/admin/orders?status=pending')
  expect(document.activeElement).toBe(getByRole('button', { name: 'Dates: Any date' }))
})

test('focuses the search on the slash key, except while typing', async () => {
  const { table, user, getByLabelText } = await open()
  await table()
  await user.keyboard('/')
  const search = getByLabelText('Search orders') as HTMLInputElement
  expect(document.activeElement).toBe(search)
  expect(search.value).toBe('')
  await user.keyboard('/')
  expect(search.value).toBe('/')
})

test('reverses the sort order from the column heading, and back', async () => {
  const { table, user, where } = await open()
  const placed = async () => (await table()).getByRole('columnheader', { name: /Placed/ })
  expect((await placed()).getAttribute('aria-sort')).toBe('descending')
  await user.click(within(await placed()).getByRole('link'))
  expect(where()).toBe('/admin/orders?sortOrder=asc')
  await waitFor(async () => expect((await placed()).getAttribute('aria-sort')).toBe('ascending'))
  await user.click(within(await placed()).getByRole('link'))
  expect(where()).toBe('/admin/orders')
})

test('offers to clear filters that match nothing', async () => {
  const { findByText, getAllByRole, table, user, where } = await open(
    ({ url }) => (url.searchParams.has('search') ? listOf([]) : two),
    '/admin/orders?search=nothing&sortOrder=asc',
  )
  await findByText('No orders match')
  await user.click(getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  await table()
  expect(where()).toBe('/admin/orders')
})

test('explains a list without orders', async () => {
  const { findByText, queryByRole } = await open(listOf([]))
  await findByText('No orders yet')
  expect(queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test('links to the first page from beyond the last one', async () => {
  const { findByRole } = await open(listOf([], 30, 9), '/admin/orders?page=9&status=pending')
  expect((await findByRole('link', { name: 'Go to the first page' })).getAttribute('href')).toBe(
    '/admin/orders?status=pending',
  )
})

test('offers a retry when the list fails to load (A-91)', async () => {
  let fails = true
  const { findByText, getByRole, table, user } = await open(() =>
    fails ? refusal(500, 'internal') : two,
  )
  await findByText('Failed to fetch orders')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await table()
})

const bulk = 'POST /api/admin/orders/bulk-action'
const choose = async (answer: Answer, action = 'mark_shipped') => {
  const screen = await open(two, '/admin/orders', { [bulk]: answer })
  await screen.user.click((await screen.table()).getByRole('checkbox', { name: /^Select all/ }))
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }))
  await screen.user.selectOptions(bar.getByLabelText('Action'), action)
  await screen.user.click(bar.getByRole('button', { name: /^Apply/ }))
  const name = 'Apply Mark as shipped to 2 selected orders?'
  const question = within(await screen.findByRole('dialog', { name }))
  return { ...screen, bar, question, changes: () => screen.sent.filter(one => one.body) }
}

test('changes several orders after confirmation, and shows it before the server responds (A-100, A-91, A-29)', async () => {
  const answer = deferred<Answer>()
  const { question, user, table, findByText, queryByRole, changes } = await choose(
    () => answer.promise,
  )
  expect(changes()).toEqual([])
  await user.click(question.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toEqual({
    action: 'mark_shipped',
    order_ids: ['ord_1', 'ord_2'],
    versions: { ord_1: 1, ord_2: 1 },
  })
  const list = within(document.querySelector('table') as HTMLElement)
  await waitFor(() => expect(list.getAllByText('Shipped')).toHaveLength(2))
  await act(async () => answer.settle({ data: { changed: 2, failed: [] } }))
  await findByText('Bulk action completed successfully!')
  await waitFor(() => expect(queryByRole('region', { name: 'Selected orders' })).toBeNull())
  await table()
})

test('names the orders that failed, with the reason', async () => {
  const { question, user, findByRole } = await choose({
    data: { changed: 1, failed: [{ id: 'ord_2', message: 'It was cancelled.' }] },
  })
  await user.click(question.getByRole('button', { name: 'Apply' }))
  const result = within(await findByRole('dialog', { name: '1 changed, 1 skipped' }))
  expect(result.getByRole('listitem').textContent).toBe('SEL-2It was cancelled.')
})

test('reverts a refused action and keeps the selection (A-91)', async () => {
  const { question, user, findByText, getAllByText, getByRole } = await choose(
    refusal(409, 'conflict', { message: 'Not now' }),
  )
  await user.click(question.getByRole('button', { name: 'Apply' }))
  await findByText('Failed to perform bulk action: Not now')
  expect(getByRole('region', { name: 'Selected orders' })).toBeTruthy()
  const list = within(document.querySelector('table') as HTMLElement)
  expect(list.queryByText('Shipped')).toBeNull()
  expect(getAllByText('2 selected')).toHaveLength(1)
})

test('keeps the focus on the box for all orders, in the table’s head or in the bar over it', async () => {
  const { table, user, getByRole, queryByRole } = await open()
  const all = async () => (await table()).queryByRole('checkbox', { name: /^Select all/ })
  await user.click((await all()) as HTMLElement)
  const bar = within(getByRole('region', { name: 'Selected orders' }))
  const inBar = bar.getByRole('checkbox', { name: /^Select all/ })
  expect(await all()).toBeNull()
  expect(document.activeElement).toBe(inBar)
  await user.click(inBar)
  expect(queryByRole('region', { name: 'Selected orders' })).toBeNull()
  expect(document.activeElement).toBe(await all())
})

test('requires an action before applying, and clears the selection (A-100)', async () => {
  const { table, user, getByRole, queryByRole } = await open()
  await user.click((await table()).getByRole('checkbox', { name: 'Select SEL-2' }))
  const bar = within(getByRole('region', { name: 'Selected orders' }))
  const apply = bar.getByRole('button', { name: /^Apply/ })
  expect(apply.getAttribute('aria-disabled')).toBe('true')
  expect(apply.textContent).toContain('Choose an action first')
  await user.click(apply)
  expect(queryByRole('dialog')).toBeNull()
  await user.click(bar.getByRole('button', { name: 'Clear selection' }))
  expect(queryByRole('region', { name: 'Selected orders' })).toBeNull()
})

test.each([
  ['Export selected', '?ids=ord_1%2Cord_2'],
  ['Export items of selected', '?ids=ord_1%2Cord_2&rows=items'],
])('%s becomes a background export if it takes too long', async (action, search) => {
  const { user, table, findByLabelText, getByRole, findByRole, sent } = await open(two, undefined, {
    'GET /api/admin/orders/export': refusal(413, 'too_large'),
    'POST /api/admin/orders/export': {
      status: 202,
      body: { success: true, data: { id: 'exp_1' } },
    },
    'GET /api/admin/exports': { data: { exports: [] } },
  })
  await user.click((await table()).getByRole('checkbox', { name: /^Select all/ }))
  await user.selectOptions(await findByLabelText('Action'), action)
  await user.click(getByRole('button', { name: 'Apply' }))
  const confirm = within(await findByRole('dialog'))
  await user.click(confirm.getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === '/api/admin/orders/export')).toMatchObject([
      { method: 'GET', search },
      { method: 'POST', search },
    ]),
  )
})
