import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component as DashboardPage } from '../../../../../web/account/dashboard/dashboard-page.tsx'
import { hasSession } from '../../../../../web/api/session.ts'
import { showAccountPage } from '../../../../support/account-page.tsx'
import { sampleOrder } from '../../../../support/sample-order.ts'
import { answerCalls } from '../../../../support/show.tsx'

const open = () => {
  answerCalls({
    'GET /api/users/me/dashboard': {
      data: {
        total_orders: 7,
        pending_orders: 3,
        wishlist_items: 2,
        active_complaints: 1,
        unread_complaints: 0,
        recent_orders: ['delivered', 'shipped'].map(status =>
          sampleOrder({
            id: `ord_${status}`,
            order_number: `SEL-${status}`,
            status: status as 'delivered' | 'shipped',
          }),
        ),
      },
    },
    'POST /api/auth/logout': { data: null },
  })
  return showAccountPage(DashboardPage, '/account')
}

test('greets the customer, and Logout ends the session (S-99)', async () => {
  const { user, getByRole, getByText, where } = open()
  getByRole('heading', { level: 1, name: 'Hello, Mary' })
  getByText('Member since 2025')
  await user.click(getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(where()).toBe('/login'))
  expect(hasSession()).toBe(false)
})

test('shows four numbers, each with its list (S-100)', async () => {
  const { findByRole, getByRole } = open()
  expect((await findByRole('link', { name: '7Total orders' })).getAttribute('href')).toBe('/orders')
  const hrefOf = (name: string) => getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('3Pending orders')).toBe('/orders?status=pending')
  expect(hrefOf('2Wishlist items')).toBe('/favorites')
  expect(hrefOf('1Active complaints')).toBe('/complaints')
})

test('leads to every section of the account (S-101)', () => {
  const { getByRole } = open()
  const tiles = within(getByRole('navigation', { name: 'Account sections' }))
  const hrefs = tiles.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/orders',
      '/favorites',
      '/addresses',
      '/complaints',
      '/refunds',
      '/payment-methods',
      '/notifications',
      '/security',
    ]),
  )
})

test('recent orders lead to their page; delivered ones can be repeated (S-102)', async () => {
  const { findByRole, getAllByRole } = open()
  const link = await findByRole('link', { name: 'SEL-shipped' })
  expect(link.getAttribute('href')).toBe('/orders/ord_shipped')
  const rows = getAllByRole('listitem').filter(row => row.textContent?.includes('SEL-'))
  expect(rows.map(row => row.textContent?.includes('Repeat Order'))).toEqual([true, false])
})
