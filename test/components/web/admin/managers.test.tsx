import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Imported here so that loading the pages does not count toward the first test’s timeout.
import '../../../../web/admin/frame/admin-only.tsx'
import '../../../../web/admin/users/page/user-page.tsx'
import '../../../../web/admin/users/users-page.tsx'
import { contract } from '../../../../shared/api/index.ts'
import { Navigation } from '../../../../web/admin/frame/navigation.tsx'
import { currentUserQuery } from '../../../../web/api/queries/current-user.ts'
import { queryClient } from '../../../../web/api/query-client.ts'
import { manager, owner, pagination, showBackOffice } from '../../../support/admin-page.tsx'
import { startSession } from '../../../support/session.ts'
import { answerCalls, show } from '../../../support/show.tsx'

const mary = {
  ...owner,
  id: 'usr_1',
  first_name: 'Mary',
  role: 'customer',
  total_orders: 2,
  last_login: null,
  updated_at: owner.created_at,
  Addresses: [],
}
const users = {
  'GET /api/admin/users': { data: { users: [mary], pagination: pagination(1, 1, 20) } },
  'GET /api/admin/users/usr_1': { data: mary },
}

const access = new Map(
  Object.values(contract)
    .flatMap((group): { method: string; path: string; access: string }[] => Object.values(group))
    .map(one => [`${one.method} /api${one.path}`, one.access]),
)

test('a manager sees the users without a way to change them (A-103)', async () => {
  const sent = answerCalls(users)
  const { findAllByRole, findByText, queryByRole, user } = showBackOffice('/admin/users', manager)
  const [name] = await findAllByRole('link', { name: /^Mary/ })
  const offersNothing = () => {
    for (const button of ['Export', 'Delete', /^Deactivate/, /^Actions/])
      expect(queryByRole('button', { name: button })).toBeNull()
    expect(queryByRole('link', { name: /Create User|Edit User/ })).toBeNull()
    expect(queryByRole('checkbox')).toBeNull()
  }
  offersNothing()
  await user.click(name as HTMLElement)
  await findByText('No saved addresses.')
  offersNothing()
  // Nothing that the page loads is for admins only.
  const calls = sent.map(({ method, path }) => `${method} ${path.replace('usr_1', '{id}')}`)
  expect(calls.filter(call => access.get(call) === 'admin')).toEqual([])
})

test.each(['settings', 'payments', 'invoices', 'coupons', 'audit', 'failures', 'users/new'])(
  'a manager reads why /admin/%s is closed to them',
  async page => {
    answerCalls(users)
    const { findByText } = showBackOffice(`/admin/${page}`, manager)
    await findByText('Only admins can open this page')
  },
)

test.each([
  ['a manager', manager, false],
  ['an admin', owner, true],
])('%s finds their sections in the sidebar', (_, user, isAdmin) => {
  answerCalls({})
  startSession({ user: user.id })
  const { getByRole, rerender } = show(<Navigation />, '/admin')
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  rerender(<Navigation />)
  const sections = within(getByRole('navigation', { name: 'Back-office' }))
  for (const name of ['Dashboard', 'Products', 'Orders', 'Returns', 'Users', 'Complaints'])
    sections.getByRole('link', { name })
  for (const name of ['Invoices', 'Payments', 'Coupons', 'Audit trail', 'Settings'])
    expect(sections.queryByRole('link', { name }) !== null, name).toBe(isAdmin)
})
