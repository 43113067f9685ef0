import type { Context } from 'aws-lambda'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { ShopRequest } from '../../../../functions/http/request.ts'
import { serve } from '../../../../functions/http/serve.ts'
import { group } from '../../../../shared/api/endpoint.ts'
import { type SecurityEvent, securityEvents } from '../../../../shared/api/security-events.ts'
import { type ErrorCode, errorStatus, ShopError } from '../../../../shared/errors.ts'
import { toEvent } from '../../../support/call.ts'
import { captureLog } from '../../../support/capture-log.ts'

vi.mock('../../../../functions/signature.ts', () => ({
  sign: async () => 'keyed-hash',
  isKey: async (_purpose: string, key: string) => key === 'origin-key',
}))
vi.stubEnv('ORIGIN_KEY', 'origin-key')

const secrets = {
  email: 'nora@example.com',
  first_name: 'Nora',
  last_name: 'Whitlock',
  password: 'Loom-and-thread-7',
  refresh_token: 'refresh-token',
  code: 'code-123456',
}
const everySecret = new RegExp([...Object.values(secrets), 'link-token', 'bearer-token'].join('|'))

const endpoint = (event?: SecurityEvent) =>
  group({
    act: {
      method: 'POST',
      path: '/auth/act/{token}',
      access: 'anyone',
      ...(event && { event }),
      summary: 'Act',
      params: z.object({ token: z.string() }),
      body: z.object({ email: z.string(), code: z.string() }).loose(),
      reply: z.looseObject({ user: z.looseObject({ id: z.string() }) }),
      budget: { read: 0, write: 0 },
    },
  })

const reply = { user: { ...secrets, id: 'usr_1' }, token: 'bearer-token' }

const logged = captureLog()

type Act = (request: Pick<ShopRequest, 'recordAs'>) => Promise<{ user: { id: string } }>

/** Calls an endpoint with personal data everywhere and returns its entries in the security log. */
const record = async (event: SecurityEvent | undefined, act: Act) => {
  const handler = serve(endpoint(event), { act })
  await handler(
    toEvent('POST /auth/act/{token}', {
      params: { token: 'link-token' },
      query: { email: secrets.email },
      body: secrets,
      headers: {
        authorization: 'Bearer bearer-token',
        'user-agent': `Browser ${'x'.repeat(300)}`,
        'x-viewer-address': '203.0.113.9',
      },
    }),
    {} as Context,
  )
  for (const line of logged) expect(line).not.toMatch(everySecret)
  return logged.map(line => JSON.parse(line)).filter(({ message }) => message === 'security')
}
const refuse = (code: ErrorCode, path?: string) => async (): Promise<typeof reply> => {
  throw new ShopError(code, `No, ${secrets.first_name}`, {
    ...(path && { errors: [{ path, message: secrets.email }] }),
    data: secrets,
  })
}

describe('the security log', () => {
  it.each(securityEvents)(
    'records what an endpoint declares, once it succeeds: %s',
    async event => {
      expect(await record(event, async () => reply)).toEqual([
        {
          level: 'INFO',
          message: 'security',
          service: expect.any(String),
          cold_start: expect.any(Boolean),
          event,
          user: 'usr_1',
          ip: '203.0.113.9',
          agent: `Browser ${'x'.repeat(192)}`,
          request_id: expect.any(String),
          route: 'POST /api/auth/act/{token}',
          endpoint: 'act',
          timestamp: expect.any(String),
        },
      ])
    },
  )

  it('records nothing for an endpoint that declares nothing', async () => {
    expect(await record(undefined, async () => reply)).toEqual([])
  })

  const refused = (Object.keys(errorStatus) as ErrorCode[]).filter(code =>
    [401, 403, 429].includes(errorStatus[code]),
  )
  it.each(refused)(
    'records a refusal instead, with a keyed hash of the address: %s',
    async code => {
      expect(await record('sign_in', refuse(code))).toEqual([
        expect.objectContaining({
          level: 'WARN',
          event: expect.stringMatching(/^[a-z_]+$/),
          account: 'keyed-hash',
          ip: '203.0.113.9',
          endpoint: 'act',
        }),
      ])
    },
  )

  it.each([
    ['bad_credentials', 'sign_in_failed'],
    ['suspended', 'sign_in_refused'],
    ['unauthenticated', 'unauthenticated'],
    ['forbidden', 'forbidden'],
    ['too_many_requests', 'limited'],
  ] as const)('names the refusal %s: %s', async (code, event) => {
    expect(await record('sign_in', refuse(code))).toMatchObject([{ event }])
  })

  it('records a wrong password of someone signed in', async () => {
    const cause = new ShopError('bad_credentials', 'No')
    const act = async () => {
      throw new ShopError('invalid', 'No', { cause })
    }
    expect(await record('password_confirmed', act)).toMatchObject([{ event: 'sign_in_failed' }])
  })

  it('records what the use case found out instead', async () => {
    const act: Act = async ({ recordAs }) => {
      recordAs('role_changed', 'usr_2')
      return { ...reply, user: { id: 'usr_1' } }
    }
    expect(await record('user_changed', act)).toMatchObject([
      { event: 'role_changed', user: 'usr_2' },
    ])
  })

  it('records a wrong code, but no other invalid field', async () => {
    expect(await record('sign_in', refuse('invalid', 'body.code'))).toMatchObject([
      { event: 'code_failed' },
    ])
    logged.length = 0
    expect(await record('sign_in', refuse('invalid', 'body.email'))).toEqual([])
  })

  it.each(['not_found', 'conflict', 'already_exists'] as const)(
    'leaves out other errors: %s',
    async code => {
      expect(await record('sign_in', refuse(code))).toEqual([])
    },
  )
})
