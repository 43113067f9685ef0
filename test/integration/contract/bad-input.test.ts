import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ShopHandler } from '../../../functions/http/request.ts'
import { type Endpoint, isForStaff } from '../../../shared/api/endpoint.ts'
import type { GroupName } from '../../../shared/api/index.ts'
import { errorStatus } from '../../../shared/errors.ts'
import { sampled } from '../../support/depth.ts'
import { runs } from '../../support/seed.ts'
import { signInAs, tokenFor, trustOwnTokens } from '../../support/tokens.ts'
import {
  type Answer,
  type Case,
  cases,
  eventFor,
  loadHandlers,
  type Sent,
  send,
} from './handlers.ts'
import { dayFields, edgeDays, invalid, plausible } from './inputs.ts'

let handlers: Record<GroupName, ShopHandler>
/** The users of one endpoint's tests: some calls delete their caller. */
let run = ''
const tokens = { customer: '', manager: '', admin: '' }

const addUsers = async () => {
  run = randomUUID()
  for (const role of ['customer', 'manager', 'admin'] as const) {
    await signInAs(`${role}-${run}`, { role })
    // Signed in in the future, so that a call that signs out everywhere does not revoke it.
    const auth_time = Math.floor(Date.now() / 1000) + 3_600
    tokens[role] = tokenFor(`${role}-${run}`, { auth_time })
  }
}

beforeAll(async () => {
  trustOwnTokens()
  handlers = await loadHandlers()
})

const request = (one: Case, sent: Sent = {}): Promise<Answer> =>
  send(handlers[one.group], eventFor(one, sent))

const needed = ({ endpoint }: Case): string | undefined => {
  if (isForStaff(endpoint)) return tokens.admin
  return endpoint.access === 'anyone' ? undefined : tokens.customer
}

const stackTrace = /\bat .+\(?(?:file:|node:|\/)[^\n]*:\d+:\d+|node_modules/

/** Sentences of the validation library, which customers must not read. */
const rawValidator = /\bexpected\b|Invalid (input|option|string)|Too (big|small)|Unrecognized key/

/** Checks what every response has in common. */
const expectEnvelope = ({ status, headers, text, body }: Answer) => {
  expect(headers['x-request-id']).toBeTruthy()
  if (status < 400) return
  expect(text).not.toMatch(stackTrace)
  if (body?.__type) {
    // In the form of Cognito's user pools.
    expect(body).toEqual({
      __type: expect.any(String),
      message: expect.not.stringMatching(rawValidator),
    })
    return
  }
  expect(body).toMatchObject({ success: false, message: expect.any(String) })
  for (const { message } of [body, ...(body.errors ?? [])])
    expect(message).not.toMatch(rawValidator)
  expect(errorStatus).toHaveProperty(body.code, status)
}

/** Endpoints without input need fewer cases. */
const runsOf = ({ params, query, body, rawBody }: Endpoint) =>
  runs(params || query || body || rawBody ? 5 : 2)

/** Whether a request creates something under an id that its client picks, so that the id is no unknown one. */
const createsUnderId = ({ title }: Case, { raw = '{}' }: Sent): boolean =>
  title === 'PUT /admin/complaints/saved-replies/{id}' && JSON.parse(raw).version === 0

const isOurFault = (status: number) => status >= 500

describe.each(sampled('bad input', cases, Math.ceil(cases.length / 3)))('$title', one => {
  const { endpoint } = one
  beforeAll(addUsers)

  it('never fails with a 5xx error', async () => {
    const callers = fc.constantFrom(needed(one), tokens.customer, tokens.admin, undefined)
    await fc.assert(
      fc.asyncProperty(invalid(endpoint), callers, async (sent, token) => {
        const answer = await request(one, { ...sent, token })
        expectEnvelope(answer)
        expect(isOurFault(answer.status), `${answer.status}: ${answer.text}`).toBe(false)
      }),
      { numRuns: runsOf(endpoint) },
    )
  })

  const days = dayFields(endpoint)
  if (days.length > 0)
    it('accepts any valid dates, alone, together and reversed', async () => {
      const [first = '', second = first] = days
      const others: Record<string, string>[] = [{}, { search: 'SEL-1' }, { status: 'pending' }]
      const bounds = ['', ...edgeDays]
      const queries = bounds.flatMap(from =>
        bounds.flatMap(to => others.map(more => ({ ...more, [first]: from, [second]: to }))),
      )
      for (const query of sampled(one.title, queries, 12)) {
        const answer = await request(one, { query, token: needed(one) })
        expectEnvelope(answer)
        expect([200, 202, 400, 429], `${JSON.stringify(query)}: ${answer.text}`).toContain(
          answer.status,
        )
      }
    })

  if (endpoint.access !== 'anyone')
    it('returns 401 for a forged, expired or unknown token', async () => {
      const hour = Math.floor(Date.now() / 1000) - 3600
      const forged = `${tokens.admin.slice(0, -12)}AAAAAAAAAAAA`
      const none = [
        Buffer.from('{"alg":"none"}').toString('base64url'),
        tokens.admin.split('.')[1],
        '',
      ]
      const expired = tokenFor('admin', { exp: hour })
      const forIdentity = tokenFor('admin', { token_use: 'id' })
      const elsewhere = tokenFor('admin', { client_id: 'another' })
      const unknownUser = tokenFor('who')
      for (const token of [
        'x',
        forged,
        none.join('.'),
        expired,
        forIdentity,
        elsewhere,
        unknownUser,
      ]) {
        const answer = await request(one, { token, raw: '{}' })
        expectEnvelope(answer)
        expect(answer.body.code).toBe('unauthenticated')
      }
    })

  if (endpoint.access === 'customer' || isForStaff(endpoint))
    it('returns 401 without a token', async () => {
      expect((await request(one, { raw: '{}' })).status).toBe(401)
    })

  if (isForStaff(endpoint))
    it.each(['customer', 'manager'] as const)('returns 403 to a %s', async role => {
      const answer = await request(one, { token: tokens[role], raw: '{}' })
      expectEnvelope(answer)
      expect(answer.status).toBe(403)
    })

  if (endpoint.body)
    it('refuses a body that doesn’t match the schema', async () => {
      const params = {
        id: 'prd_1',
        token: 'bm9yYQ.123456',
        productId: 'prd_1',
        return_id: 'ret_1',
        refund_id: 'ref_1',
        shipment_id: 'shp_1',
      }
      const post = (sent: Sent) => request(one, { params, token: needed(one), ...sent })
      const codeOf = async (sent: Sent) => {
        const answer = await post(sent)
        expectEnvelope(answer)
        return answer.body.code
      }
      expect(await codeOf({ raw: '{}', contentType: 'text/plain' })).toBe('unsupported_media_type')
      expect(await codeOf({})).toBe('unsupported_media_type')
      expect(await codeOf({ raw: '{"a":' })).toBe('bad_json')
      expect(await codeOf({ raw: '' })).toBe('bad_json')
      expect(await codeOf({ raw: `"${'x'.repeat(endpoint.maxBodyBytes ?? 1_000_000)}"` })).toBe(
        'too_large',
      )
      for (const raw of ['null', '[]', '"text"', '7']) {
        const { status, body } = await post({ raw })
        expect(status).toBe(400)
        expect(body.errors[0].path).toMatch(/^body/)
      }
    })

  if (endpoint.params)
    it('returns 404 for a malformed id', async () => {
      const [name = ''] = Object.keys(endpoint.params?.shape ?? {})
      for (const impossible of ['', 'x'.repeat(2_000)]) {
        const sent = { params: { [name]: impossible }, raw: '{}', token: needed(one) }
        expect((await request(one, sent)).status).toBe(404)
      }
    })

  if (endpoint.params?.shape.id)
    it('returns 404 for an unknown id', async () => {
      for (const sent of fc.sample(plausible(endpoint), 2_000)) {
        if (createsUnderId(one, sent)) continue
        const params = { id: 'ord_01zzzzzzzzzzzzzzzzzzzzzz' }
        const { status } = await request(one, { ...sent, params, token: needed(one) })
        if (status === 400) continue
        expect(status).toBe(404)
        return
      }
      expect.unreachable('no request was taken')
    })

  it('returns 405 for other methods', async () => {
    const path = `/api${endpoint.path.replace(/\{\w+\}/g, 'some-id')}`
    const event = eventFor(one, {})
    const answer = await send(handlers.system, {
      ...event,
      routeKey: 'ANY /api/{proxy+}',
      rawPath: path,
    })
    expectEnvelope(answer)
    expect(answer.status).toBe(405)
    expect(answer.headers.allow?.split(', ')).toContain(endpoint.method)
  })
})

describe('a path outside the contract', () => {
  it.each(['/api/nothing', '/api', '/api/products/a/b/c', '/api/products/', '/api/%2e%2e'])(
    'returns 404: %s',
    async rawPath => {
      const [one] = cases
      const event = { ...eventFor(one as Case, {}), routeKey: 'ANY /api/{proxy+}', rawPath }
      const answer = await send(handlers.system, event)
      expectEnvelope(answer)
      expect(answer.body.code).toBe('not_found')
    },
  )
})
