import { randomUUID } from 'node:crypto'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShopHandler } from '../../../functions/http/request.ts'
import type { Access } from '../../../shared/api/endpoint.ts'
import type { GroupName } from '../../../shared/api/index.ts'
import { sampled } from '../../support/depth.ts'
import { setSettings } from '../../support/set-settings.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'
import { intendedAccess, namesPayPal, namesPublicResource } from './access-rules.ts'
import {
  type Answer,
  type Case,
  cases,
  eventFor,
  loadHandlers,
  type Sent,
  send,
} from './handlers.ts'
import { allOf, makers, namings, newOwner, ownEverything } from './owned-things.ts'

let handlers: Record<GroupName, ShopHandler>

// The real pool would refuse these test tokens with 401.
const pool = mockClient(CognitoIdentityProviderClient)
pool.onAnyCommand().resolves({ UserAttributes: [] })
afterAll(() => pool.restore())

beforeAll(async () => {
  trustOwnTokens()
  handlers = await loadHandlers()
})

const request = (one: Case, sent: Sent): Promise<Answer> =>
  send(handlers[one.group], eventFor(one, sent))

/** Every kind of caller. Each call gets a new one, because some calls end a session. */
const callers = {
  anonymous: async () => undefined,
  customer: () => signInAs(randomUUID()),
  manager: () => signInAs(randomUUID(), { role: 'manager' }),
  'manager who may enter': () => signInAs(randomUUID(), { role: 'manager' }),
  admin: () => signInAs(randomUUID(), { role: 'admin' }),
  suspended: () => signInAs(randomUUID(), { status: 'suspended' }),
  'suspended admin': () => signInAs(randomUUID(), { role: 'admin', status: 'suspended' }),
  deactivated: () => signInAs(randomUUID(), { role: 'admin', status: 'inactive' }),
}
type Caller = keyof typeof callers
const everyRun: Caller[] = ['anonymous', 'customer', 'manager who may enter']
const others = (Object.keys(callers) as Caller[]).filter(one => !everyRun.includes(one))
const active: Caller[] = ['customer', 'manager', 'manager who may enter', 'admin']

/** Returns the status that refuses a caller; undefined if the caller has access. */
const refusalOf = (access: Access, caller: Caller): 401 | 403 | undefined => {
  const isKnown = active.includes(caller)
  if (access === 'anyone') return undefined
  if (access === 'guest-or-customer') return isKnown || caller === 'anonymous' ? undefined : 401
  if (!isKnown) return 401
  if (access === 'customer' || caller === 'admin') return undefined
  return access === 'staff' && caller === 'manager who may enter' ? undefined : 403
}

/** Builds an empty request: with access it fails validation and changes nothing. */
const empty = ({ endpoint }: Case): Sent => ({
  params: Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map(name => [name, 'none'])),
  ...(endpoint.body && { raw: '{}' }),
})

describe.each(cases)('$title', one => {
  const { access } = one.endpoint

  it('has the expected access rule (S-173, A-4)', () => {
    expect(intendedAccess(one.title), 'a new address needs a rule').toBe(access)
  })

  // Guests and customers knock at every endpoint in each run, the others in turn.
  const inTurn = sampled(one.title, others, 1)

  it.each([...everyRun, ...inTurn])('allows or denies: %s', async caller => {
    await setSettings({ managers_enter: caller === 'manager who may enter' })
    const answer = await request(one, { ...empty(one), token: await callers[caller]() })
    const refusal = refusalOf(access, caller)
    if (refusal) {
      expect(answer.status).toBe(refusal)
      expect(answer.body.code).toBe(refusal === 401 ? 'unauthenticated' : 'forbidden')
    } else if (access === 'anyone') {
      // Guests and others get the same response.
      expect(answer.status).toBe((await request(one, empty(one))).status)
    } else expect([401, 403]).not.toContain(answer.status)
  })
})

const personal = cases.filter(({ endpoint: { access } }) =>
  ['customer', 'guest-or-customer'].includes(access),
)
const owned = personal.filter(
  ({ endpoint, title }) => endpoint.params && !namesPublicResource(title) && !namesPayPal(title),
)

/** An id that does not exist. */
const unknownId = 'ord_01zzzzzzzzzzzzzzzzzzzzzz'

describe("another person's", () => {
  it('covers every call with an id', () => {
    expect(owned.map(({ title }) => title).sort()).toEqual(Object.keys(makers).sort())
  })

  it.each(owned)('returns "not found" and stays unchanged: $title', async one => {
    const owner = await newOwner(handlers)
    const { id, body, params } = (await makers[one.title]?.(owner)) ?? { id: '' }
    const sent: Sent = { params: { id, ...params }, ...(body && { raw: JSON.stringify(body) }) }
    const before = await allOf(owner)
    const isOpenToGuests = one.endpoint.access === 'guest-or-customer'
    for (const caller of isOpenToGuests ? ['anonymous' as const, ...active] : active) {
      const token = await callers[caller]()
      const { status, body: refusal } = await request(one, { ...sent, token })
      expect(status, `a ${caller}`).toBe(404)
      // The response is the same as for an id that does not exist.
      const missing = await request(one, {
        ...sent,
        params: { ...params, id: unknownId },
        token,
      })
      expect(refusal).toEqual(missing.body)
    }
    for (const caller of ['suspended', 'deactivated'] as const)
      expect((await request(one, { ...sent, token: await callers[caller]() })).status).toBe(401)
    expect(await allOf(owner)).toEqual(before)
    // The owner’s own request succeeds, so the caller was the reason for the refusal.
    const { status, text } = await request(one, { ...sent, token: owner.token })
    expect(status, text).toBeLessThan(300)
  })

  it.each(namings)('is not accepted in a request body: $title', async naming => {
    const one = cases.find(({ title }) => title === naming.route) as Case
    const owner = await newOwner(handlers)
    const id = await naming.make(owner)
    const before = await allOf(owner)
    for (const caller of active) {
      const token = await callers[caller]()
      const sendWith = async (named: string) => {
        const raw = JSON.stringify(await naming.body(named))
        const { status, body } = await request(one, { raw, token })
        return { status, body }
      }
      const answer = await sendWith(id)
      expect(answer.status).toBe(400)
      expect(answer).toEqual(await sendWith(unknownId))
    }
    expect(await allOf(owner)).toEqual(before)
    const own = { raw: JSON.stringify(await naming.body(id)), token: owner.token }
    const { status, body } = await request(one, own)
    expect(status, body.message).toBe(201)
  })

  it('appears in no one else’s lists and totals', async () => {
    const ids = await ownEverything(await newOwner(handlers))
    const lists = personal.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.params)
    for (const one of lists)
      for (const caller of active) {
        const { text } = await request(one, { token: await callers[caller]() })
        for (const id of ids) expect(text, one.title).not.toContain(id)
      }
  })
})
