import { act, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Component as TicketPage } from '../../../../../web/account/complaints/ticket-page.tsx'
import { fill, showAccountPage } from '../../../../support/account-page.tsx'
import { aMessage, aPicture, aTicket } from '../../../../support/account-tickets.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
})
afterEach(() => vi.useRealTimers())

const read = 'GET /api/complaints/cmp_1'
const send = 'POST /api/complaints/cmp_1/messages'
const version = 'GET /api/complaints/cmp_1/version'
const open = (answers: Record<string, Answer>) => {
  const sent = answerCalls({
    [version]: { data: { version: 1 } },
    'GET /api/settings': { data: { store_name: 'Selvedge', time_zone: 'UTC' } },
    ...answers,
  })
  const screen = showAccountPage(TicketPage, '/complaints/cmp_1', '/complaints/:id')
  return { ...screen, sent, replies: () => sent.filter(({ path }) => path.endsWith('/messages')) }
}

test('shows the ticket and tells both sides of the conversation apart (S-127)', async () => {
  const ticket = aTicket({
    order_id: 'ord_1',
    order_number: 'SEL-1',
    attachments: [{ id: 'att_1', name: 'no-belt.png', url: '/att_1.png' }],
    return_items: [
      {
        product_id: 'prd_1',
        variant_id: null,
        product_name: 'Trench',
        variant_name: 'Navy / M',
        quantity: 2,
      },
    ],
    Messages: [
      aMessage(),
      aMessage({ id: 'msg_2', sender_type: 'admin', message: 'We’ll send a new belt.' }),
    ],
  })
  const { findByText, getByRole, getByText } = open({ [read]: { data: ticket } })
  await findByText('It arrived without its belt.')
  expect(getByRole('link', { name: 'SEL-1' }).getAttribute('href')).toBe('/orders/ord_1')
  expect(getByRole('link', { name: /no-belt\.png/ }).getAttribute('href')).toBe('/att_1.png')
  expect(getByText('2 × Trench, Navy / M')).toBeTruthy()
  const [own, support] = within(getByRole('log', { name: 'Messages' })).getAllByRole('listitem')
  expect(own?.dataset.sender).toBe('user')
  expect(own?.textContent).toContain('Mary Anning')
  expect(own?.className).toContain('ml-auto')
  expect(support?.dataset.sender).toBe('admin')
  expect(support?.className).not.toContain('ml-auto')
  await waitFor(() => expect(support?.textContent).toContain('Selvedge Support'))
  expect(support?.textContent).toContain('New')
})

test('rejects a blank reply (S-128)', async () => {
  const { findByLabelText, user, getByRole, findByText, replies } = open({
    [read]: { data: aTicket() },
  })
  await fill(user, await findByLabelText('Your reply'), '   ')
  await user.click(getByRole('button', { name: 'Send reply' }))
  await findByText('Message is required')
  expect(replies()).toEqual([])
})

test('keeps a rejected reply in the form and shows a sent one in the thread (S-165)', async () => {
  let rejects = true
  let ticket = aTicket()
  const { findByLabelText, findByText, user, getByRole, getByLabelText, replies } = open({
    [read]: () => ({ data: ticket }),
    [send]: () => {
      if (rejects) return refusal(409, 'conflict', { message: 'Not now' })
      ticket = aTicket({ Messages: [aMessage()] })
      return { data: aMessage() }
    },
  })
  await fill(user, await findByLabelText('Your reply'), '  The loops are there.  ')
  await user.upload(getByLabelText('Attach pictures'), aPicture('a.png'))
  await user.click(getByRole('button', { name: 'Send reply' }))
  await findByText('Failed to send message', { exact: true })
  const field = getByLabelText('Your reply') as HTMLTextAreaElement
  expect(field.value).toBe('  The loops are there.  ')
  rejects = false
  await waitFor(() => expect(getByRole('button', { name: 'Send reply' })).toBeTruthy())
  await user.click(getByRole('button', { name: 'Send reply' }))
  const log = within(getByRole('log'))
  await log.findByText('The loops are there.')
  await waitFor(() => expect(field.value).toBe(''))
  expect(replies().at(-1)?.body).toMatchObject({ message: 'The loops are there.' })
  expect(log.getAllByRole('listitem')).toHaveLength(1)
})

test('a closed ticket accepts no reply and links to a new ticket (S-127)', async () => {
  const { findByText, queryByLabelText, getByRole } = open({
    [read]: { data: aTicket({ status: 'closed' }) },
  })
  await findByText(/^This ticket is closed/)
  expect(queryByLabelText('Your reply')).toBeNull()
  expect(getByRole('link', { name: 'Open a new one' }).getAttribute('href')).toBe(
    '/complaints?new=true',
  )
})

test('shows new replies without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let ticket = aTicket()
  const { findByLabelText, findByText, sent } = open({
    [read]: () => ({ data: ticket }),
    [version]: () => ({ data: { version: ticket.version } }),
  })
  await findByLabelText('Your reply')
  const reads = () => sent.filter(({ path }) => path === '/api/complaints/cmp_1').length
  const before = reads()
  await act(() => vi.advanceTimersByTimeAsync(4_100))
  expect(reads()).toBe(before)
  const answer = aMessage({ sender_type: 'admin', message: 'We’ll send a new belt.' })
  ticket = aTicket({ version: 2, Messages: [answer] })
  await act(() => vi.advanceTimersByTimeAsync(4_100))
  await findByText('We’ll send a new belt.')
})

test('offers a retry if the ticket fails to load (S-165)', async () => {
  let fails = true
  const { findByText, getByRole, user } = open({
    [read]: () => (fails ? refusal(404, 'not_found') : { data: aTicket() }),
  })
  await findByText('Failed to load complaint details')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByText('It arrived without its belt.')
})

test('promises a reply within the hours of the settings while there are no messages (S-170)', async () => {
  const { findByText } = open({
    [read]: { data: aTicket({ Messages: [] }) },
    'GET /api/settings': { data: { store_name: 'Selvedge', support_reply_hours: 36 } },
  })
  await findByText('No messages yet. We reply within 36 hours.')
})
