import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { handler as auth } from '../../../../functions/people/auth/handler.ts'
import {
  createPoolAccount,
  findPoolAccount,
  setPassword,
} from '../../../../functions/people/auth/pool-account.ts'
import { handler as profile } from '../../../../functions/people/profile/handler.ts'
import { handler } from '../../../../functions/people/users/handler.ts'
import { auditTrail } from '../../../../functions/table/audit.ts'
import { measured } from '../../../../functions/table/client.ts'
import { userKey } from '../../../../functions/table/keys.ts'
import { findOrder } from '../../../../functions/table/orders.ts'
import { get } from '../../../../functions/table/read.ts'
import { saveSignIn } from '../../../../functions/table/session-list.ts'
import { untilNextSecond } from '../../../../functions/table/sessions.ts'
import { getUser, recordLogin, type UserItem, userIdOf } from '../../../../functions/table/users.ts'
import { jwks } from '../../../../infra/local/imitations/cognito/tokens.ts'
import { adminUsers as contract } from '../../../../shared/api/admin-users.ts'
import { accountEmailsTo, resetToken } from '../../../support/account-emails.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { call } from '../../../support/call.ts'
import { storeOrder } from '../../../support/customer-orders.ts'
import { crashAt, interleave } from '../../../support/faults.ts'
import { password, registerCustomer, signIn } from '../../../support/register-customer.ts'
import { setSettings } from '../../../support/set-settings.ts'
import { withStoppedClock } from '../../../support/stopped-clock.ts'
import { deliverChange } from '../../../support/stream.ts'
import { ownSession, signInAs, tokenFor, trustOwnTokens } from '../../../support/tokens.ts'

beforeAll(startAccounts)

type Who = { id: string; token: string }
let made = 0

/** Creates an admin with a test token. */
const anAdmin = async (): Promise<Who> => {
  const sub = `users-admin-${++made}-${Date.now()}`
  const token = await signInAs(sub, { role: 'admin', first_name: 'Ada', last_name: 'Owner' })
  return { id: userIdOf(sub), token }
}

let ada: Who
beforeAll(async () => {
  trustOwnTokens()
  const own = JSON.parse(process.env.COGNITO_JWKS ?? '{}')
  process.env.COGNITO_JWKS = JSON.stringify({ keys: [...own.keys, ...jwks.keys] })
  ada = await anAdmin()
})

const names = { first_name: 'Mara', last_name: 'Lindqvist' }
const newEmail = () => `mara-${randomUUID()}@example.com`
const create = (more: object = {}, by = ada) =>
  call(handler, 'POST /admin/users', {
    body: { ...names, email: newEmail(), ...more },
    token: by.token,
  })
/** Creates someone who can sign in, as if they had set a password with their link. */
const createWithPassword = async (more: object = {}) => {
  const answer = await create(more)
  await setPassword(answer.data.email, password)
  return answer
}
/** Sets a password with the link of an email. */
const setWith = (token: string, secret = password) =>
  call(auth, 'POST /auth/reset-password/{token}', {
    params: { token },
    body: { password: secret },
  })
const read = (id: string) =>
  call(handler, 'GET /admin/users/{id}', { params: { id }, token: ada.token })
const update = (id: string, body: object, by = ada) =>
  call(handler, 'PUT /admin/users/{id}', { params: { id }, body, token: by.token })
const setStatus = (id: string, status: string, by = ada) =>
  call(handler, 'PUT /admin/users/{id}/status', {
    params: { id },
    body: { status },
    token: by.token,
  })
const remove = (id: string, by = ada) =>
  call(handler, 'DELETE /admin/users/{id}', { params: { id }, token: by.token })
const bulk = (action: string, user_ids: string[], by = ada) =>
  call(handler, 'POST /admin/users/bulk-action', { body: { action, user_ids }, token: by.token })
const trail = async (id: string) =>
  (await auditTrail(id)).map(({ action, before, after }) => ({ action, before, after }))
const itemOf = (id: string) =>
  get(z.record(z.string(), z.unknown()), userKey(id), { consistent: true })

/** Creates a user without an account in the pool, like those of the demo store. */
const withoutAccount = async (more: object = {}): Promise<Who> => {
  const sub = randomUUID()
  return { id: userIdOf(sub), token: await signInAs(sub, more) }
}

/** Runs `work` and sends its change of the user to the stream consumer. */
const followed = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
  const before = await itemOf(id)
  const result = await work()
  expect(await deliverChange(before, await itemOf(id))).toBe(true)
  return result
}

describe('a new user', () => {
  it('signs in with the role they were given, once they set a password', async () => {
    const email = newEmail()
    const { status, data } = await create({ email, role: 'manager', phone: '+1 503 555 0100' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      ...names,
      email,
      role: 'manager',
      status: 'active',
      phone: '+1 503 555 0100',
      email_verified: true,
      last_login: null,
      total_orders: 0,
      version: 1,
      Addresses: [],
    })
    expect((await signIn(email)).status).toBe(401)
    const token = await resetToken(email)
    expect((await setWith(token)).status).toBe(200)
    const session = await signIn(email)
    expect(session.data.user).toMatchObject({ id: data.id, role: 'manager' })
    const claims = JSON.parse(Buffer.from(session.data.token.split('.')[1], 'base64url').toString())
    expect(claims['cognito:groups']).toEqual(['manager'])
    expect(await trail(data.id)).toEqual([
      {
        action: 'user.create',
        before: { role: null, status: null },
        after: { role: 'manager', status: 'active' },
      },
    ])
  })

  it('is an active customer by default (A-37)', async () => {
    expect((await create()).data).toMatchObject({ role: 'customer', status: 'active', phone: null })
  })

  it('can’t sign in unless active', async () => {
    const email = newEmail()
    const { data } = await createWithPassword({ email, status: 'suspended' })
    expect(await accountEmailsTo(email)).toEqual([])
    expect((await signIn(email)).status).toBe(403)
    expect(await deliverChange(undefined, await itemOf(data.id))).toBe(true)
    expect((await signIn(email)).body.code).toBe('suspended')
  })

  it('requires a unique email in any case', async () => {
    const { email } = await registerCustomer()
    const before = await signIn(email)
    const answer = await create({ email: email.toUpperCase() })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'already_exists', errors: [{ path: 'body.email' }] },
    })
    expect(before.status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })

  it.each([
    ['first_name', { first_name: ' ' }, 'First name is required'],
    ['last_name', { last_name: '' }, 'Last name is required'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'mara' }, 'Please enter a valid email'],
    ['password', { password }, expect.stringContaining('Staff set no passwords')],
    ['role', { role: 'owner' }, expect.any(String)],
  ])('requires a valid %s (A-36)', async (field, more, message) => {
    expect(await create(more)).toMatchObject({
      status: 400,
      body: { errors: [{ path: `body.${field}`, message }] },
    })
  })

  it('is created by a retry after a crash at any step', async () => {
    for (let at = 1; at < 30; at++) {
      const email = newEmail()
      const crashed = await crashAt(at, 'before', () => create({ email }))
      if (!crashed) return
      // The claim of the crashed request runs out.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
      const again = await create({ email })
      vi.useRealTimers()
      // Only the answer was lost if the last step is what crashed.
      expect([201, 409], `crashed at ${at}`).toContain(again.status)
      await setPassword(email, password)
      expect((await signIn(email)).data.user.email).toBe(email)
    }
    expect.unreachable('it never ended')
  })

  it('replaces what a stranger registered', async () => {
    const email = newEmail()
    await call(auth, 'POST /auth/register', {
      body: { email, password: 'Not 1 of mine', ...names },
    })
    expect((await create({ email })).status).toBe(201)
    expect((await signIn(email, 'Not 1 of mine')).status).toBe(401)
  })

  it('is created once from two concurrent requests', async () => {
    const email = newEmail()
    const answers = await Promise.all([create({ email }), create({ email })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('a changed user', () => {
  it('is saved and audited without personal data (A-83)', async () => {
    const { data } = await create()
    const input = { first_name: 'Maria', last_name: 'Berg', email: data.email, phone: '555-0101' }
    const answer = await update(data.id, { ...input, role: 'manager', version: 1 })
    expect(answer.data).toMatchObject({ ...input, role: 'manager', status: 'active', version: 2 })
    const [, entry] = await trail(data.id)
    expect(entry).toEqual({
      action: 'user.update',
      before: { role: 'customer', changed: null },
      after: { role: 'manager', changed: ['first_name', 'last_name', 'phone'] },
    })
    expect((await update(data.id, { ...input, phone: '' })).data.phone).toBeNull()
  })

  it('keeps role and status if omitted', async () => {
    const { data } = await create({ role: 'manager', status: 'inactive' })
    const { first_name, last_name, email } = data
    const answer = await update(data.id, { first_name, last_name, email })
    expect(answer.data).toMatchObject({ role: 'manager', status: 'inactive', version: 1 })
  })

  it('changed by a colleague is refused with the current version', async () => {
    const { data } = await create()
    await setStatus(data.id, 'suspended')
    expect(await update(data.id, { ...names, email: data.email, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', data: { user: { status: 'suspended', version: 2 } } },
    })
  })

  it('keeps the user’s own concurrent changes', async () => {
    const { data } = await create()
    await recordLogin(data.id, '2026-05-01T10:00:00.000Z')
    await update(data.id, { ...names, first_name: 'Maria', email: data.email, version: 1 })
    expect((await read(data.id)).data).toMatchObject({
      first_name: 'Maria',
      last_login: '2026-05-01T10:00:00.000Z',
    })
  })

  it('signs in with the new email', async () => {
    const { data } = await createWithPassword()
    const email = newEmail()
    expect((await update(data.id, { ...names, email })).data.email).toBe(email)
    expect((await signIn(email)).data.user.id).toBe(data.id)
    expect((await signIn(data.email)).status).toBe(401)
  })

  it('can’t get the email of another user, in the store or the pool', async () => {
    const { data } = await createWithPassword()
    const { data: other } = await create()
    const pooled = newEmail()
    await createPoolAccount({ ...names, email: pooled })
    for (const email of [other.email, pooled])
      expect((await update(data.id, { ...names, email })).body.code).toBe('already_exists')
    expect((await read(data.id)).data.email).toBe(data.email)
    expect((await signIn(data.email)).status).toBe(200)
  })

  it('keeps the old email in the pool if the change is refused', async () => {
    const { data } = await create({ role: 'admin' })
    const before = (await getUser(data.id)) as UserItem
    const sessions = [{ ...ownSession, since: Math.floor(Date.now() / 1000) }]
    await saveSignIn(before, { sessions, now: new Date(), withCode: true })
    const token = tokenFor(data.id.slice('usr_'.length))
    const answer = await update(
      data.id,
      { ...names, email: newEmail(), role: 'customer' },
      { id: data.id, token },
    )
    expect(answer.status).toBe(409)
    expect((await findPoolAccount(data.email))?.attributes.email).toBe(data.email)
  })

  it('keeps the new email in the pool if two calls at once set it', async () => {
    const { data } = await create()
    const change = { ...names, email: newEmail(), version: 1 }
    const first: number[] = []
    const second = await interleave(
      async command => {
        if (first.length > 0 || command !== 'TransactWriteItemsCommand') return
        first.push((await update(data.id, change)).status)
      },
      () => update(data.id, change),
    )
    expect([first, second.status]).toEqual([[200], 409])
    expect((await findPoolAccount(change.email))?.attributes.email).toBe(change.email)
  })

  it('keeps their password: staff can’t set it', async () => {
    const mara = await registerCustomer('mara')
    const change = { ...names, email: mara.email, password: 'New 1 by staff' }
    expect(await update(mara.id, change)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.password' }] },
    })
    expect((await signIn(mara.email)).status).toBe(200)
    expect((await signIn(mara.email, 'New 1 by staff')).status).toBe(401)
  })

  it('without an account can get a new email', async () => {
    const { id } = await withoutAccount()
    const email = newEmail()
    expect((await update(id, { ...names, email })).data.email).toBe(email)
  })
})

describe('a link that staff send', () => {
  const send = (id: string, by = ada) =>
    call(handler, 'POST /admin/users/{id}/password-link', { params: { id }, token: by.token })

  it('is emailed, sets a password and ends the sessions and earlier links', async () => {
    const mara = await registerCustomer('mara')
    await call(auth, 'POST /auth/forgot-password', { body: { email: mara.email } })
    const own = await resetToken(mara.email)
    const manager = await signInAs(randomUUID(), { role: 'manager' })
    await setSettings({ managers_enter: true })
    expect((await send(mara.id, { id: '', token: manager })).status).toBe(200)
    const sent = await resetToken(mara.email)
    expect((await setWith(own)).body.code).toBe('link_expired')
    expect((await call(auth, 'GET /auth/me', { token: mara.token })).status).toBe(200)
    expect((await setWith(sent, 'Chosen 1 by Mara')).status).toBe(200)
    expect((await call(auth, 'GET /auth/me', { token: mara.token })).status).toBe(401)
    await untilNextSecond(new Date())
    expect((await signIn(mara.email, 'Chosen 1 by Mara')).status).toBe(200)
    expect((await trail(mara.id)).at(-1)).toEqual({
      action: 'user.password-link',
      before: { link: null },
      after: { link: 'reset' },
    })
  })

  it('is another invitation for someone who never signed in', async () => {
    const { data } = await create()
    const first = await resetToken(data.email)
    await send(data.id)
    const second = await resetToken(data.email)
    expect((await setWith(first)).body.code).toBe('link_expired')
    expect((await setWith(second)).status).toBe(200)
    expect((await signIn(data.email)).status).toBe(200)
  })

  it('isn’t sent to someone who can’t sign in', async () => {
    const { data } = await create({ status: 'suspended' })
    const { id } = await withoutAccount()
    for (const one of [data.id, id])
      expect(await send(one)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await send('usr_nobody')).status).toBe(404)
  })
})

describe('a suspended user', () => {
  it.each(['suspended', 'inactive'])('loses access on the next call: %s', async status => {
    const mara = await registerCustomer('mara')
    const me = () => call(auth, 'GET /auth/me', { token: mara.token })
    expect((await me()).status).toBe(200)
    expect((await setStatus(mara.id, status)).data.status).toBe(status)
    expect((await me()).status).toBe(401)
    expect((await signIn(mara.email)).body.code).toBe('suspended')
  })

  it('is disabled in the pool, and enabled again', async () => {
    const mara = await registerCustomer('mara')
    const refresh = () =>
      call(auth, 'POST /auth/refresh', { body: { refresh_token: mara.refresh_token } })
    await followed(mara.id, () => setStatus(mara.id, 'suspended'))
    expect((await refresh()).status).not.toBe(200)
    await followed(mara.id, () => setStatus(mara.id, 'active'))
    await untilNextSecond(new Date())
    expect((await signIn(mara.email)).status).toBe(200)
    // The earlier session has ended.
    expect((await refresh()).status).toBe(401)
  })

  it('keeps the current status if an old event arrives late', async () => {
    const mara = await registerCustomer('mara')
    const active = await itemOf(mara.id)
    await setStatus(mara.id, 'suspended')
    const suspended = await itemOf(mara.id)
    await setStatus(mara.id, 'active')
    for (let times = 0; times < 2; times++)
      expect(await deliverChange(active, suspended)).toBe(true)
    await untilNextSecond(new Date())
    expect((await signIn(mara.email)).status).toBe(200)
  })

  it('can be without an account', async () => {
    const { id } = await withoutAccount()
    await followed(id, () => setStatus(id, 'suspended'))
    expect((await read(id)).data.status).toBe('suspended')
  })
})

it('moves the account to the group of a new role', async () => {
  const mara = await registerCustomer('mara')
  const input = { ...names, email: mara.email }
  await followed(mara.id, () => update(mara.id, { ...input, role: 'manager' }))
  const { token } = (await signIn(mara.email)).data
  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
  expect(claims['cognito:groups']).toEqual(['manager'])
})

describe('admins', () => {
  it('can’t remove their own access', async () => {
    const { data } = await read(ada.id)
    const input = { ...names, email: data.email }
    for (const answer of [
      await setStatus(ada.id, 'inactive'),
      await setStatus(ada.id, 'suspended'),
      await update(ada.id, { ...input, role: 'manager' }),
      await update(ada.id, { ...input, status: 'inactive' }),
      await remove(ada.id),
    ])
      expect(answer.status).toBe(409)
    expect((await bulk('deactivate', [ada.id])).data).toEqual({
      changed: 0,
      failed: [{ id: ada.id, message: 'You can’t take away your own access. Ask another admin.' }],
    })
    expect((await read(ada.id)).data).toMatchObject({ role: 'admin', status: 'active' })
  })

  it('can change their own name', async () => {
    const { email } = (await read(ada.id)).data
    const answer = await update(ada.id, { first_name: 'Ada', last_name: 'Owner', email })
    expect(answer.status).toBe(200)
  })

  const ways: [string, (of: Who, by: Who) => Promise<{ status: number }>][] = [
    [
      'demote',
      async (of, by) => update(of.id, { ...names, email: newEmail(), role: 'customer' }, by),
    ],
    ['deactivate', async (of, by) => setStatus(of.id, 'inactive', by)],
    ['delete', async (of, by) => remove(of.id, by)],
  ]
  it.each(ways)('who %s each other concurrently: one is left', async (_, away) => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await anAdmin(), await anAdmin()]
      await Promise.all([away(one, two), away(two, one)])
      const left = await Promise.all([getUser(one.id), getUser(two.id)])
      const admins = left.filter(user => user?.role === 'admin' && user.status === 'active')
      expect(admins).toHaveLength(1)
    }
  })
})

describe('a deleted user', () => {
  it('is removed at once, but their orders stay', async () => {
    const mara = await registerCustomer('mara')
    const order = await storeOrder(mara.id)
    expect(await remove(mara.id)).toMatchObject({ status: 200 })
    expect((await call(auth, 'GET /auth/me', { token: mara.token })).status).toBe(401)
    expect((await read(mara.id)).status).toBe(404)
    expect((await remove(mara.id)).status).toBe(404)
    expect(await deliverChange(undefined, await itemOf(mara.id))).toBe(true)
    expect(await findOrder(order.id)).toMatchObject({ id: order.id, email: order.email })
    expect((await create({ email: mara.email })).status).toBe(201)
    expect((await trail(mara.id)).at(-1)).toEqual({
      action: 'user.delete',
      before: { role: 'customer', status: 'active' },
      after: { role: null, status: null },
    })
  })
})

describe('bulk actions', () => {
  it('change each user separately and report failures with the reason', async () => {
    const [one, two] = [await withoutAccount(), await withoutAccount({ status: 'suspended' })]
    const { data } = await bulk('deactivate', [one.id, 'usr_nobody', two.id, ada.id])
    expect(data.changed).toBe(2)
    expect(data.failed).toEqual(
      expect.arrayContaining([
        { id: 'usr_nobody', message: 'User not found' },
        { id: ada.id, message: expect.stringContaining('own access') },
      ]),
    )
    expect((await bulk('activate', [one.id, two.id])).data).toEqual({ changed: 2, failed: [] })
    for (const { id } of [one, two]) expect((await read(id)).data.status).toBe('active')
  })

  it('redirect to the workbook of the selected users (A-39)', async () => {
    const { id } = await withoutAccount()
    const { status, headers, data } = await bulk('export_selected', [id, ada.id, id])
    expect({ status, data }).toEqual({ status: 303, data: { changed: 0, failed: [] } })
    expect(headers.location).toBe(`/api/admin/users/export?ids=${id},${ada.id}`)
    const query = { ids: `${id},${ada.id}` }
    const file = await withStoppedClock(() =>
      call(handler, 'GET /admin/users/export', { query, token: ada.token }),
    )
    expect(file.headers['content-disposition']).toMatch(/users-export-[-\d]+\.xlsx/)
  })

  it('stay within the budget', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => withoutAccount()))
    const { result, read, write } = await measured(() =>
      bulk(
        'deactivate',
        people.map(({ id }) => id),
      ),
    )
    expect(result.data).toEqual({ changed: 100, failed: [] })
    expect(read).toBeLessThanOrEqual(contract.bulkUsers.budget.read)
    expect(write).toBeLessThanOrEqual(contract.bulkUsers.budget.write)
  })
})

it('lists the addresses of a user', async () => {
  const { handler: account } = await import('../../../../functions/people/account/handler.ts')
  const { someAddress } = await import('../../../support/some-address.ts')
  const mara = await withoutAccount()
  await call(account, 'POST /users/addresses', {
    body: { ...someAddress, type: 'home', is_default: true },
    token: mara.token,
  })
  expect((await read(mara.id)).data.Addresses).toMatchObject([
    { type: 'home', city: 'Portland', is_default: true },
  ])
})

it('includes changes that customers make themselves', async () => {
  const mara = await withoutAccount()
  await call(profile, 'PUT /users/me', { body: { ...names, phone: '' }, token: mara.token })
  expect((await read(mara.id)).data).toMatchObject({ first_name: 'Mara', version: 2 })
})
