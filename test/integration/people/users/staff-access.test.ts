import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { handler as catalog } from '../../../../functions/catalog/handler.ts'
import { hasEnded } from '../../../../functions/http/authorize.ts'
import { handler as auth } from '../../../../functions/people/auth/handler.ts'
import { handler } from '../../../../functions/people/users/handler.ts'
import { handler as settings } from '../../../../functions/settings/handler.ts'
import { endSessions } from '../../../../functions/table/sessions.ts'
import {
  getUser,
  type UserItem,
  userIdOf,
  userWithKeys,
} from '../../../../functions/table/users.ts'
import { call } from '../../../support/call.ts'
import { sentTo } from '../../../support/emails.ts'
import { stockProduct } from '../../../support/fixtures.ts'
import { setSettings } from '../../../support/set-settings.ts'
import { deliverChange } from '../../../support/stream.ts'
import { ownSession, signInAs, tokenFor, trustOwnTokens } from '../../../support/tokens.ts'

const owner = randomUUID()
let fresh = ''
let old = ''
beforeAll(async () => {
  trustOwnTokens()
  fresh = await signInAs(owner, { role: 'admin', first_name: 'Ada' })
  old = tokenFor(owner, { auth_time: Math.floor(Date.now() / 1000) - 601 })
})

const someone = async (more: Partial<UserItem> = {}) => {
  const sub = randomUUID()
  await signInAs(sub, more)
  return userIdOf(sub)
}
const names = { first_name: 'Mara', last_name: 'Lindqvist' }
const body = async (id: string, more: object = {}) => {
  const email = (await getUser(id))?.email ?? ''
  return { ...names, email, ...more }
}

type Change = [string, (id: string) => Promise<[route: string, body?: object]>]
const changes: Change[] = [
  ['a role', async id => ['PUT /admin/users/{id}', await body(id, { role: 'customer' })]],
  [
    'an email address',
    async id => ['PUT /admin/users/{id}', await body(id, { email: 'a@example.com' })],
  ],
  ['a status', async () => ['PUT /admin/users/{id}/status', { status: 'suspended' }]],
  ['an account', async () => ['DELETE /admin/users/{id}']],
]

describe('a setting that lets managers into the back-office (Q46)', () => {
  const open = (managers_enter: boolean) => setSettings({ managers_enter })
  const meOf = async (token: string) => (await call(auth, 'GET /auth/me', { token })).data

  it.each([true, false])('%j: says so to the manager, and to no customer', async enter => {
    await open(enter)
    expect((await meOf(await signInAs(randomUUID(), { role: 'manager' }))).is_staff).toBe(enter)
    expect((await meOf(await signInAs(randomUUID()))).is_staff).toBe(false)
    expect((await meOf(fresh)).is_staff).toBe(true)
  })

  it.each([true, false])('%j: shows hidden products to managers, or not', async enter => {
    await open(enter)
    const { product } = await stockProduct(1, { is_active: false })
    const token = await signInAs(randomUUID(), { role: 'manager' })
    const params = { id: product.id }
    const answer = await call(catalog, 'GET /products/{id}', { params, token })
    expect(answer.status).toBe(enter ? 200 : 404)
  })

  it('demands their second factor', async () => {
    await open(true)
    const token = await signInAs(randomUUID(), { role: 'manager', second_factor: false })
    const answer = await call(handler, 'GET /admin/users', { token })
    expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
  })

  it('needs the password again to change', async () => {
    await open(false)
    const { data } = await call(settings, 'GET /admin/settings', { token: fresh })
    const { changes: _, recounting: __, ...input } = data
    const change = { token: old, body: { ...input, managers_enter: true } }
    const answer = await call(settings, 'PUT /admin/settings', change)
    expect(answer).toMatchObject({ status: 403, body: { code: 'password_needed' } })
    const again = await call(settings, 'PUT /admin/settings', { ...change, token: fresh })
    expect(again.data.managers_enter).toBe(true)
  })
})

describe('settings that redirect mail or money', () => {
  const change = async (more: object, token: string) => {
    const { data } = await call(settings, 'GET /admin/settings', { token: fresh })
    const { changes: _, recounting: __, ...input } = data
    return call(settings, 'PUT /admin/settings', { token, body: { ...input, ...more } })
  }

  it.each([
    { support_email: 'elsewhere@example.com' },
    { refund_limit: 99_999 },
    { order_alerts: { send: 'each', to: 'elsewhere@example.com', hour: 8 } },
  ])('need the password again: %j', async more => {
    const answer = await change(more, old)
    expect(answer).toMatchObject({ status: 403, body: { code: 'password_needed' } })
    expect((await change(more, fresh)).status).toBe(200)
  })

  it('are the only ones', async () => {
    expect((await change({ support_hours: 'Weekdays, 9 to 5' }, old)).status).toBe(200)
  })
})

/** Expects that a change with an old password is refused and changes nothing. */
const expectRefused = async (more: Partial<UserItem>, change: Change[1]) => {
  const id = await someone(more)
  const before = await getUser(id)
  const [route, sent] = await change(id)
  const answer = await call(handler, route, {
    params: { id },
    token: old,
    ...(sent && { body: sent }),
  })
  expect(answer).toMatchObject({ status: 403, body: { code: 'password_needed' } })
  expect(await getUser(id)).toEqual(before)
}

describe('changing who has access to the back-office', () => {
  it.each(changes)('needs the password again: %s', (_, change) =>
    expectRefused({ role: 'manager' }, change),
  )

  it('by making a customer an admin needs it too', async () => {
    const id = await someone()
    const sent = { params: { id }, body: await body(id, { role: 'admin' }) }
    const answer = await call(handler, 'PUT /admin/users/{id}', { ...sent, token: old })
    expect(answer.body.code).toBe('password_needed')
    expect((await call(handler, 'PUT /admin/users/{id}', { ...sent, token: fresh })).status).toBe(
      200,
    )
  })

  it('by creating staff needs it too', async () => {
    const email = `${randomUUID()}@example.com`
    const answer = await call(handler, 'POST /admin/users', {
      token: old,
      body: { ...names, email, role: 'admin' },
    })
    expect(answer.body.code).toBe('password_needed')
  })

  it.each(changes.slice(1).filter(([what]) => what !== 'a status'))(
    'or what a customer signs in with: %s',
    (_, change) => expectRefused({}, change),
  )

  it('by a new role ends the sessions', async () => {
    const sub = randomUUID()
    const session = await signInAs(sub, { role: 'manager' })
    const id = userIdOf(sub)
    const sent = { params: { id }, body: await body(id, { role: 'customer' }), token: fresh }
    expect((await call(handler, 'PUT /admin/users/{id}', sent)).status).toBe(200)
    expect((await call(auth, 'GET /auth/me', { token: session })).status).toBe(401)
  })

  it('by suspending a customer doesn’t', async () => {
    const id = await someone()
    const answer = await call(handler, 'PUT /admin/users/{id}/status', {
      params: { id },
      token: old,
      body: { status: 'suspended' },
    })
    expect(answer.status).toBe(200)
  })

  it('of several at once skips staff', async () => {
    const [customer, manager] = [await someone(), await someone({ role: 'manager' })]
    const { data } = await call(handler, 'POST /admin/users/bulk-action', {
      token: old,
      body: { user_ids: [customer, manager], action: 'deactivate' },
    })
    expect(JSON.stringify(data)).toContain('Enter your password')
    expect([(await getUser(customer))?.status, (await getUser(manager))?.status]).toEqual([
      'inactive',
      'active',
    ])
  })
})

it('suspending someone ends the session they kept in the same second', async () => {
  const sub = randomUUID()
  await signInAs(sub)
  const id = userIdOf(sub)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const now = new Date()
  const session = { id: ownSession.id, since: Math.floor(now.getTime() / 1000) }
  await endSessions(id, { now, kept: session.id })
  expect(hasEnded((await getUser(id)) as UserItem, session)).toBe(false)
  const sent = { params: { id }, token: fresh }
  for (const status of ['suspended', 'active'])
    await call(handler, 'PUT /admin/users/{id}/status', { ...sent, body: { status } })
  vi.useRealTimers()
  expect(hasEnded((await getUser(id)) as UserItem, session)).toBe(true)
})

it('emails a user about a new role, once', async () => {
  const id = await someone()
  const before = (await getUser(id)) as UserItem
  const sent = { params: { id }, body: await body(id, { role: 'manager' }), token: fresh }
  await call(handler, 'PUT /admin/users/{id}', sent)
  const after = (await getUser(id)) as UserItem
  for (let times = 0; times < 2; times++)
    await deliverChange(userWithKeys(before), userWithKeys(after))
  const subjects = (await sentTo(before.email)).map(({ subject }) => subject)
  expect(subjects.filter(subject => subject.startsWith('Your access was changed'))).toHaveLength(1)
})
