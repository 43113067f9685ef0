import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { handler as catalog } from '../../../functions/catalog/handler.ts'
import type { ShopHandler } from '../../../functions/http/request.ts'
import { transact } from '../../../functions/table/transact.ts'
import { markUserDeleted, type UserItem, userIdOf } from '../../../functions/table/users.ts'
import { isForStaff } from '../../../shared/api/endpoint.ts'
import type { GroupName } from '../../../shared/api/index.ts'
import { call } from '../../support/call.ts'
import { sampled } from '../../support/depth.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { signInAs, tokenFor, trustOwnTokens } from '../../support/tokens.ts'
import { mayNeedPassword, needsPassword } from './access-rules.ts'
import { type Answer, type Case, cases, eventFor, loadHandlers, send } from './handlers.ts'
import { invalidTokens } from './token-forms.ts'

let handlers: Record<GroupName, ShopHandler>
beforeAll(async () => {
  trustOwnTokens()
  handlers = await loadHandlers()
})

/** Sends an empty request: with access it fails validation and changes nothing. */
const request = (one: Case, token: string): Promise<Answer> => {
  const { params, body } = one.endpoint
  const named = Object.keys(params?.shape ?? {}).map(name => [name, 'none'])
  return send(
    handlers[one.group],
    eventFor(one, { params: Object.fromEntries(named), token, ...(body && { raw: '{}' }) }),
  )
}

const hour = 3_600
const minute = 60
const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds
/** When an account changed, which ended earlier sessions. */
const changed = ago(minute)

/** People whose session ended: how their record changed, and what their token still states. */
const endedSessions: Record<string, { user?: Partial<UserItem>; claims?: object }> = {
  'signed out': {
    user: { sessions: [{ id: 'another', since: ago(hour), until: ago(-hour), device: '' }] },
  },
  'signed in before the password changed': {
    user: { sessions_valid_from: changed },
    claims: { auth_time: changed - 1 },
  },
  suspended: { user: { status: 'suspended' } },
  deactivated: { user: { status: 'inactive' } },
}
type Role = UserItem['role']
const addToken = async (role: Role, { user, claims }: (typeof endedSessions)[string]) => {
  const sub = randomUUID()
  await signInAs(sub, { role, ...user })
  return tokenFor(sub, claims)
}

const addDeleted = async (role: Role) => {
  const sub = randomUUID()
  const token = await signInAs(sub, { role })
  const deleted = {
    id: userIdOf(sub),
    deleted_at: new Date().toISOString(),
    subscription_id: 'none',
  }
  await transact([markUserDeleted(deleted, () => new Error('not there'))])
  return token
}

const refused: Record<'customer' | 'admin', Record<string, string>> = { customer: {}, admin: {} }
beforeAll(async () => {
  for (const role of ['customer', 'admin'] as const) {
    const sub = randomUUID()
    await signInAs(sub, { role })
    for (const [name, form] of Object.entries(invalidTokens)) refused[role][name] = form(sub)
    for (const [name, one] of Object.entries(endedSessions))
      refused[role][name] = await addToken(role, one)
    refused[role].deleted = await addDeleted(role)
    const staff = role === 'admin' ? 'admin' : 'manager'
    refused[role]['staff for more than 12 hours'] = await addToken(staff, {
      claims: { auth_time: ago(12 * hour + 60) },
    })
  }
})

const closed = cases.filter(({ endpoint }) => endpoint.access !== 'anyone')

describe('a token that doesn’t count', () => {
  it.each(closed)('opens nothing: $title', async one => {
    const role = isForStaff(one.endpoint) ? 'admin' : 'customer'
    for (const [name, token] of sampled(one.title, Object.entries(refused[role]), 3)) {
      const { status, body } = await request(one, token)
      expect({ status, code: body?.code }, name).toEqual({ status: 401, code: 'unauthenticated' })
    }
  })
})

describe('a session that counts', () => {
  const isOpen = ({ status, body }: Answer) =>
    !['unauthenticated', 'forbidden', 'second_factor_needed'].includes(body?.code) && status !== 401

  it.each(closed.filter(({ endpoint }) => !isForStaff(endpoint)))(
    'lasts longer for customers, and survives the change it made: $title',
    async one => {
      for (const session of [
        { claims: { auth_time: ago(13 * hour) } },
        {
          user: {
            sessions_valid_from: changed,
            kept_session: 'kept',
            sessions: [{ id: 'kept', since: changed - 1, until: ago(-hour), device: '' }],
          },
          claims: { auth_time: changed - 1, origin_jti: 'kept' },
        },
        { user: { sessions_valid_from: changed }, claims: { auth_time: changed + 1 } },
        { claims: { client_id: process.env.USER_POOL_SESSION_CLIENT_ID } },
      ])
        expect(isOpen(await request(one, await addToken('customer', session)))).toBe(true)
    },
  )
})

describe('staff without a second factor', () => {
  it.each(closed.filter(({ endpoint }) => isForStaff(endpoint)))(
    'are told to set one up: $title',
    async one => {
      const token = await addToken('admin', { user: { second_factor: false } })
      const { status, body } = await request(one, token)
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'second_factor_needed' })
    },
  )

  it('see what shoppers see, and nothing hidden', async () => {
    const hidden = await stockProduct(1, { name: 'Hidden Smock', is_active: false })
    const token = await addToken('admin', { user: { second_factor: false } })
    const get = (route: string, more: object = {}) => call(catalog, route, { token, ...more })
    for (const query of [{ status: 'all' }, { stock: 'low' }])
      expect((await get('GET /products', { query })).body.code).toBe('second_factor_needed')
    const all = await get('GET /categories', { query: { all: 'true' } })
    expect(all.body.code).toBe('second_factor_needed')
    const { product } = hidden
    expect((await get('GET /products/{id}', { params: { id: product.id } })).status).toBe(404)
    expect((await get('GET /products')).status).toBe(200)
    expect((await get('GET /categories')).status).toBe(200)
  })
})

describe('a password entered more than 10 minutes ago', () => {
  const recent = cases.filter(({ endpoint }) => endpoint.recent === true)
  const forSome = cases.filter(({ endpoint }) => typeof endpoint.recent === 'string')

  it('is requested by what changes an account', () => {
    const asked = cases.filter(({ title }) => needsPassword(title))
    expect(recent.map(({ title }) => title).sort()).toEqual(asked.map(({ title }) => title).sort())
    const some = cases.filter(({ title }) => mayNeedPassword(title))
    expect(forSome.map(({ title }) => title).sort()).toEqual(some.map(({ title }) => title).sort())
  })

  it.each(recent)('is requested again: $title', async one => {
    const role = isForStaff(one.endpoint) ? 'admin' : 'customer'
    const old = await addToken(role, { claims: { auth_time: ago(11 * minute) } })
    const { status, body } = await request(one, old)
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'password_needed' })
    const young = await addToken(role, { claims: { auth_time: ago(9 * minute) } })
    expect((await request(one, young)).body?.code).not.toBe('password_needed')
  })
})
