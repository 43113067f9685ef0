import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/users/page/guest-page.tsx'
import '../../../../../web/admin/users/page/user-page.tsx'
import '../../../../../web/admin/users/users-page.tsx'
import { owner, pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import { anOrder } from '../../../../support/admin-samples.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const mary = {
  ...owner,
  id: 'usr_1',
  email: 'mary@example.com',
  first_name: 'Mary',
  role: 'customer',
  updated_at: '2026-02-01T10:00:00.000Z',
  last_login: '2026-02-03T10:00:00.000Z',
  email_verified: true,
  total_orders: 2,
  version: 3,
  Addresses: [
    {
      id: 'adr_1',
      type: 'home',
      first_name: 'Mary',
      last_name: 'Anning',
      address_line_1: '2 Bridge Street',
      city: 'Portland',
      state: 'OR',
      postal_code: '97205',
      country: 'US',
      is_default: true,
    },
  ],
}
const open = (at: string, answers: Record<string, Answer> = {}) => {
  const sent = answerCalls({
    'GET /api/admin/users': { data: { users: [mary], pagination: pagination(1, 1, 20) } },
    'GET /api/admin/users/stats': {
      data: { total_users: 412, active_users: 380, admin_users: 3, new_users_today: 9 },
    },
    'GET /api/admin/users/usr_1': { data: mary },
    ...answers,
  })
  return { ...showBackOffice(at), sent }
}

test('totals show all users, active ones, admins and new ones (A-33)', async () => {
  const { findByText, getByText } = open('/admin/users')
  await findByText('412')
  const figureOf = (name: string) =>
    getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect(figureOf('Active users')).toBe('380')
  expect(figureOf('Admins')).toBe('3')
  expect(figureOf('New today')).toBe('9')
})

test('the filters in the address are requested, 20 users on a page (A-34)', async () => {
  const { findByRole, sent } = open(
    '/admin/users?role=manager&status=active&search=ma&startDate=2026-01-01&endDate=2026-01-31&sortOrder=asc',
  )
  await findByRole('table')
  const read = sent.find(({ path }) => path === '/api/admin/users')
  expect(Object.fromEntries(new URLSearchParams(read?.search))).toMatchObject({
    limit: '20',
    role: 'manager',
    status: 'active',
    search: 'ma',
    startDate: '2026-01-01',
    endDate: '2026-01-31',
    sortOrder: 'asc',
  })
})

test('the table opens a user with addresses and last login (A-35)', async () => {
  const { user, findByRole, where } = open('/admin/users')
  const table = within(await findByRole('table'))
  await user.click(table.getByRole('link', { name: 'Mary Anning' }))
  expect(where()).toBe('/admin/users/usr_1')
  await findByRole('heading', { name: 'Mary Anning' })
  const detail = within(document.body)
  await detail.findByText(/2 Bridge Street/)
  expect(detail.getByText('Last login').nextElementSibling?.textContent).toContain('Feb 3, 2026')
  expect(detail.getByRole('link', { name: 'Edit User' }).getAttribute('href')).toBe(
    '/admin/users/usr_1/edit',
  )
})

test.each([
  ['/admin/users', 'GET /api/admin/users', 'Failed to fetch users'],
  ['/admin/users/usr_1', 'GET /api/admin/users/usr_1', 'Failed to load user details'],
])('%s reports that %s failed: %s (A-92)', async (at, call, words) => {
  await open(at, { [call]: refusal(500, 'internal') }).findByText(words)
})

const guest = {
  first_name: 'Wren',
  last_name: 'Hale',
  email: 'wren@example.com',
  phone: '+1 503 555 0147',
  account_id: 'usr_1',
  orders: [
    {
      id: 'ord_9',
      order_number: 'SEL-10009',
      status: 'delivered',
      fulfillment: 'shipped',
      payment_status: 'paid',
      payment_method: 'card',
      total_amount: 64,
      item_count: 1,
      tracking_number: null,
      created_at: '2026-02-01T10:00:00.000Z',
      returns: [],
    },
  ],
  more: false,
  purchases: 1,
  spent: 64,
  average: 64,
  addresses: [mary.Addresses[0]],
  newsletter: null,
}

test('a search finds guests by their orders and opens what they bought (A-35)', async () => {
  const buyer = { ...guest, id: null }
  const orders = ['ord_9', 'ord_8'].map(id => anOrder(1, { id, User: buyer }))
  const ofMary = anOrder(2, { User: { ...buyer, id: 'usr_1', first_name: 'Mary' } })
  const { user, findByRole, findByText, getByRole, where } = open('/admin/users?search=wren', {
    'GET /api/admin/orders': {
      data: { orders: [...orders, ofMary], pagination: pagination(3, 1, 50) },
    },
    'GET /api/admin/guests/ord_9': { data: guest },
  })
  const guests = within(await findByRole('region', { name: 'Guests, without an account' }))
  expect(guests.getAllByRole('link')).toHaveLength(1)
  await user.click(guests.getByRole('link', { name: /Wren Hale/ }))
  expect(where()).toMatch(/^\/admin\/users\/guests\/ord_9\?search=wren$/)
  await findByRole('heading', { name: 'Wren Hale' })
  expect(getByRole('link', { name: 'SEL-10009' }).getAttribute('href')).toBe('/admin/orders/ord_9')
  expect(getByRole('link', { name: 'View account' }).getAttribute('href')).toBe(
    '/admin/users/usr_1',
  )
  await findByText(/2 Bridge Street/)
})

test.each([
  [refusal(404, 'not_found'), 'This guest doesn’t exist.'],
  [refusal(500, 'internal'), 'Failed to load the guest'],
])('the page of a guest explains why it can’t be shown: %#', async (answer, words) => {
  await open('/admin/users/guests/ord_9', { 'GET /api/admin/guests/ord_9': answer }).findByText(
    words,
  )
})
