import { beforeAll, describe, expect, it } from 'vitest'
import { handler } from '../../../../functions/people/users/handler.ts'
import { measured } from '../../../../functions/table/client.ts'
import { findDrift } from '../../../../functions/table/drift.ts'
import { userKey } from '../../../../functions/table/keys.ts'
import { checkLists } from '../../../../functions/table/lists/repair.ts'
import { userList } from '../../../../functions/table/lists/user-list.ts'
import { transact } from '../../../../functions/table/transact.ts'
import {
  getUser,
  markUserDeleted,
  recordLogin,
  type UserItem,
  userIdOf,
  userWithKeys,
} from '../../../../functions/table/users.ts'
import { batchWrite } from '../../../../functions/table/write.ts'
import { adminUsers as contract } from '../../../../shared/api/admin-users.ts'
import { call } from '../../../support/call.ts'
import { stopClock } from '../../../support/rate-window.ts'
import { deliverChange } from '../../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let token = ''
const listUsers = (query: Record<string, string> = {}) =>
  call(handler, 'GET /admin/users', { query, token })
const stats = async () => (await call(handler, 'GET /admin/users/stats', { token })).data
const emails = (answer: { data: { users: UserItem[] } }) => answer.data.users.map(one => one.email)

const person = (place: number, more: Partial<UserItem> = {}): UserItem => {
  const at = new Date(Date.UTC(2031, 2, 1 + (place % 9), 10, 0, place)).toISOString()
  return {
    id: userIdOf(`listed-${place}`),
    email: `person${place}@example.com`,
    first_name: 'Nora',
    last_name: 'Whitlock',
    phone: null,
    role: place % 10 === 0 ? 'manager' : 'customer',
    status: place % 3 === 0 ? 'inactive' : 'active',
    email_verified: true,
    created_at: at,
    updated_at: at,
    last_login: null,
    total_orders: 0,
    version: 1,
    ...more,
  }
}
const listed = async (user: UserItem, before?: UserItem) => {
  await batchWrite([userWithKeys(user)])
  expect(await deliverChange(before && userWithKeys(before), userWithKeys(user))).toBe(true)
}

const people = Array.from({ length: 45 }, (_, place) => person(place))
const mara = person(45, {
  email: 'mara@lindqvist.example',
  first_name: 'Mara',
  last_name: 'Lindqvist',
  phone: '+1 503 555-0142',
  role: 'admin',
  status: 'suspended',
})

beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('list-admin', { role: 'admin', created_at: '2030-01-01T00:00:00.000Z' })
  const admin = (await getUser(userIdOf('list-admin'))) as UserItem
  for (const user of [admin, ...people, mara]) await listed(user)
})

describe('the user list', () => {
  it('shows twenty per page, newest or oldest first (A-34, A-98)', async () => {
    const pages = await Promise.all(['1', '2', '3'].map(page => listUsers({ page })))
    const newest = [...people, mara]
      .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
      .map(({ email }) => email)
    expect(pages.flatMap(emails)).toEqual([...newest, 'list-admin@example.com'])
    expect(pages[0]?.data.pagination).toMatchObject({ total: 47, total_pages: 3 })
    expect(emails(await listUsers({ sortOrder: 'asc' }))[0]).toBe('list-admin@example.com')
  })

  it('can be filtered by role, status and dates together (A-34, A-82)', async () => {
    const answer = await listUsers({
      role: 'manager',
      status: 'inactive',
      startDate: '2031-03-01',
      endDate: '2031-03-04',
    })
    const fitting = people.filter(
      ({ role, status, created_at }) =>
        role === 'manager' && status === 'inactive' && created_at < '2031-03-05',
    )
    expect(emails(answer).sort()).toEqual(fitting.map(({ email }) => email).sort())
    expect(answer.data.pagination.total).toBe(fitting.length)
  })

  it('finds staff (A-52)', async () => {
    const { data } = await listUsers({ role: 'admin,manager', limit: '100' })
    expect(data.users).toHaveLength(5 + 2)
    expect((await listUsers({ role: 'owner' })).status).toBe(400)
  })

  it.each(['mara', 'LINDQ', 'mara lindqvist', 'mara@lind', '5035550142', '555', '0142', '1503555'])(
    'finds users by name, email and phone: %s',
    async search => {
      expect(emails(await listUsers({ search }))).toEqual(['mara@lindqvist.example'])
    },
  )

  it.each([
    ['another letter', 'mara lindqvist'.replace('q', 'k')],
    ['swapped letters', 'lindqvist mara'.replace('ar', 'ra')],
    ['a missing letter', 'lindqvist'.replace('q', '')],
    ['a letter too many', 'mara lindqvist'.replace('v', 'vv')],
  ])('finds users by names with a typo: %s', async (_, search) => {
    expect(emails(await listUsers({ search }))).toEqual(['mara@lindqvist.example'])
  })

  it.each([
    'nora lindqvist'.replace('q', 'k'),
    'mara whitlock',
    '5035550143',
    'mara@lindqvist'.replace('q', 'k'),
  ])('finds no one else: %s', async search => {
    expect(emails(await listUsers({ search }))).toEqual([])
  })

  it('filters search results', async () => {
    expect((await listUsers({ search: 'nora', role: 'manager' })).data.pagination.total).toBe(5)
    expect(emails(await listUsers({ search: 'mara', status: 'active' }))).toEqual([])
  })

  it('refuses an unsupported sort order', async () => {
    expect((await listUsers({ sortBy: 'last_login' })).status).toBe(400)
  })

  it('stays within its budget', async () => {
    for (const query of [
      {},
      { page: '3' },
      { role: 'customer', status: 'active', page: '2' },
      { search: 'nora' },
      { role: 'admin,manager', limit: '100' },
    ] as Record<string, string>[]) {
      const { read, write } = await measured(() => listUsers(query))
      expect(read, JSON.stringify(query)).toBeLessThanOrEqual(contract.listUsers.budget.read)
      expect(write).toBe(0)
    }
    const { read } = await measured(stats)
    expect(read).toBeLessThanOrEqual(contract.userStats.budget.read)
  })
})

describe('the projection of a user', () => {
  it('counts the current role and status', async () => {
    stopClock()
    const before = await stats()
    const now = new Date().toISOString()
    const user = person(90, { created_at: now, first_name: 'Ottoline' })
    await listed(user)
    await listed({ ...user, role: 'admin', status: 'active', version: 2 }, user)
    expect(await stats()).toEqual({
      total_users: before.total_users + 1,
      active_users: before.active_users + 1,
      admin_users: before.admin_users + 1,
      new_users_today: before.new_users_today + 1,
    })
    const gone = {
      ...userKey(user.id),
      id: user.id,
      deleted_at: now,
      subscription_id: 'none',
      entity: 'deleted-user',
    }
    await batchWrite([gone])
    for (let times = 0; times < 2; times++)
      expect(await deliverChange(userWithKeys({ ...user, version: 2 }), gone)).toBe(true)
    expect(await stats()).toEqual(before)
    expect((await listUsers({ search: 'ottoline' })).data.users).toEqual([])
  })

  it('writes nothing for a sign-in or an order', async () => {
    const user = people[0] as UserItem
    await recordLogin(user.id, '2031-05-01T10:00:00.000Z')
    const now = (await getUser(user.id)) as UserItem
    const later = { ...now, total_orders: 3 }
    const { write } = await measured(() => deliverChange(userWithKeys(user), userWithKeys(later)))
    expect(write).toBe(0)
  })

  it('hides a just deleted user who is still in the search words', async () => {
    const leaving = person(46, { email: 'leaving@example.com', last_name: 'Quillfeather' })
    await listed(leaving)
    await transact([
      markUserDeleted(
        { id: leaving.id, deleted_at: '2031-05-02T10:00:00.000Z', subscription_id: 'none' },
        () => new Error('There is no such user'),
      ),
    ])
    const { status, data } = await listUsers({ search: 'quillfeather' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ users: [], pagination: { total: 0 } })
    await batchWrite([userWithKeys(leaving)])
  })

  it('leaves nothing to repair', async () => {
    expect(await findDrift(checkLists([userList]))).toEqual([])
  })
})
