import { act, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Component as ComplaintsPage } from '../../../../../web/account/complaints/complaints-page.tsx'
import { fill, pagination, showAccountPage } from '../../../../support/account-page.tsx'
import { aTicket } from '../../../../support/account-tickets.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

afterEach(() => vi.useRealTimers())

const list = 'GET /api/complaints'
const listOf = (tickets: ReturnType<typeof aTicket>[], total = tickets.length) => ({
  data: { complaints: tickets, pagination: pagination(total) },
})
const open = (answers: Record<string, Answer>, at = '/complaints') => {
  const sent = answerCalls({
    'GET /api/orders': { data: { orders: [], pagination: pagination(0) } },
    ...answers,
  })
  const lastQuery = () =>
    Object.fromEntries(
      new URLSearchParams(sent.findLast(({ path }) => path === '/api/complaints')?.search),
    )
  return { ...showAccountPage(ComplaintsPage, at), sent, lastQuery }
}

test('a card shows number, status, dates, order and message count (S-123)', async () => {
  const ticket = aTicket({
    has_unread: true,
    order_id: 'ord_1',
    order_number: 'SEL-1',
    message_count: 1,
  })
  const { findByRole } = open({ [list]: listOf([ticket]) })
  const card = await findByRole('article', { name: 'Belt missing' })
  for (const words of [
    'CMP-1001',
    'Open',
    'Medium',
    'New',
    'Product Defect',
    'Created Feb 01, 2026',
    'Last updated Feb 03, 2026',
    '1 message',
  ])
    expect(within(card).getByText(words, { exact: true })).toBeTruthy()
  expect(within(card).getByRole('link', { name: 'SEL-1' }).getAttribute('href')).toBe(
    '/orders/ord_1',
  )
})

test('requests the filters in the URL (S-122, S-172)', async () => {
  const { findByRole, lastQuery } = open(
    { [list]: listOf([aTicket()]) },
    '/complaints?page=2&status=closed&priority=nonsense&search=belt',
  )
  await findByRole('article')
  expect(lastQuery()).toEqual({ page: '2', limit: '10', status: 'closed', search: 'belt' })
})

test('keeps a priority chosen while typing a search', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { findByRole, getByLabelText, user, where } = open({ [list]: listOf([aTicket()]) })
  await findByRole('article')
  await fill(user, getByLabelText('Search tickets'), 'belt')
  await user.selectOptions(getByLabelText('Priority'), 'high')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(where()).toBe('/complaints?priority=high&search=belt')
})

test('returns to the first page after a filter change (S-129)', async () => {
  const { findByRole, getByLabelText, user, where } = open(
    { [list]: listOf([aTicket()], 30) },
    '/complaints?page=3',
  )
  await findByRole('article')
  const optionsOf = (label: string) =>
    [...(getByLabelText(label) as HTMLSelectElement).options].map(({ value }) => value).slice(1)
  expect(optionsOf('Status')).toEqual(['open', 'in_progress', 'resolved', 'closed'])
  expect(optionsOf('Priority')).toEqual(['low', 'medium', 'high', 'urgent'])
  await user.selectOptions(getByLabelText('Status'), 'resolved')
  expect(where()).toBe('/complaints?status=resolved')
})

test('offers to submit the first ticket (S-124)', async () => {
  const { findByRole, getByRole, user, where } = open({ [list]: listOf([]) })
  await findByRole('heading', { name: 'No Support Tickets' })
  await user.click(getByRole('link', { name: 'Submit Your First Ticket' }))
  await findByRole('dialog', { name: 'Submit New Complaint' })
  expect(where()).toBe('/complaints?new=true')
})

test('offers to clear filters that match nothing', async () => {
  const { findByRole, getByRole, user, where } = open(
    { [list]: ({ url }) => listOf(url.searchParams.has('status') ? [] : [aTicket()]) },
    '/complaints?status=closed&search=belt',
  )
  await findByRole('heading', { name: 'No tickets found' })
  await user.click(getByRole('button', { name: 'Clear filters' }))
  await findByRole('article')
  expect(where()).toBe('/complaints')
})

test('offers a retry if the tickets fail to load (S-165)', async () => {
  let fails = true
  const { findByText, findByRole, getByRole, user } = open({
    [list]: () => (fails ? refusal(500, 'internal') : listOf([aTicket()])),
  })
  await findByText('Failed to fetch complaints')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByRole('article')
})

test('Refresh reloads the list, and page links keep the filters', async () => {
  const { findByRole, getByRole, user, sent } = open(
    { [list]: listOf([aTicket()], 30) },
    '/complaints?status=open',
  )
  expect((await findByRole('link', { name: 'Page 2' })).getAttribute('href')).toBe(
    '/complaints?status=open&page=2',
  )
  const before = sent.filter(({ path }) => path === '/api/complaints').length
  await user.click(getByRole('button', { name: 'Refresh' }))
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === '/api/complaints')).toHaveLength(before + 1),
  )
})

test('opens a ticket over the list and returns to the same list (S-130)', async () => {
  const { findByRole, getByRole, queryByRole, user, where } = open(
    {
      [list]: listOf([aTicket()]),
      'GET /api/complaints/cmp_1': { data: aTicket() },
      'GET /api/complaints/cmp_1/version': { data: { version: 1 } },
    },
    '/complaints?status=open',
  )
  await user.click(await findByRole('link', { name: 'View Details of CMP-1001' }))
  expect(where()).toBe('/complaints?status=open&ticket=cmp_1')
  const dialog = await findByRole('dialog', { name: 'Belt missing' })
  await within(dialog).findByLabelText('Your reply')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(where()).toBe('/complaints?status=open'))
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(getByRole('link', { name: 'View Details of CMP-1001' }))
})
