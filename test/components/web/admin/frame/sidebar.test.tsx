import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Sidebar } from '../../../../../web/admin/frame/sidebar.tsx'
import { currentUserQuery } from '../../../../../web/api/queries/current-user.ts'
import { queryClient } from '../../../../../web/api/query-client.ts'
import { owner } from '../../../../support/admin-page.tsx'
import { startSession } from '../../../../support/session.ts'
import { answerCalls, show } from '../../../../support/show.tsx'

const open = () => {
  localStorage.clear()
  answerCalls({
    'GET /api/auth/me': { data: owner },
    'GET /api/admin/orders/stats': { data: { to_ship: 7 } },
    'GET /api/admin/complaints/stats': { data: { open_complaints: 3 } },
  })
  startSession({ user: owner.id })
  const screen = show(<Sidebar />, '/admin')
  queryClient.setQueryData(currentUserQuery.queryKey, owner)
  return screen
}

test('the sidebar leads to every section and can be hidden (A-6)', async () => {
  const { user, findByRole, getByRole } = open()
  const sections = within(getByRole('navigation', { name: 'Back-office' }))
  await sections.findByRole('link', { name: 'Settings' })
  const hrefs = sections.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      ...['/admin', '/admin/reports', '/admin/products', '/admin/categories', '/admin/orders'],
      ...['/admin/invoices', '/admin/coupons', '/admin/users', '/admin/complaints'],
      '/admin/settings',
    ]),
  )
  const toggle = getByRole('button', { name: /sidebar$/ })
  const before = toggle.getAttribute('aria-expanded')
  await user.click(toggle)
  expect((await findByRole('button', { name: /sidebar$/ })).getAttribute('aria-expanded')).toBe(
    String(before !== 'true'),
  )
})

test('orders and complaints have badges with their numbers (A-7)', async () => {
  const { getByRole } = open()
  const textOf = (name: RegExp) => getByRole('link', { name }).textContent
  await expect.poll(() => textOf(/^Orders/)).toBe('Orders7 to ship')
  await expect.poll(() => textOf(/^Complaints/)).toMatch(/^Complaints3 \w+$/)
})
