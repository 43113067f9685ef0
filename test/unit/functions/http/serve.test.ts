import type { Context } from 'aws-lambda'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { ShopRequest } from '../../../../functions/http/request.ts'
import { serve } from '../../../../functions/http/serve.ts'
import { group } from '../../../../shared/api/endpoint.ts'
import { notFound, ShopError } from '../../../../shared/errors.ts'
import { toEvent } from '../../../support/call.ts'
import { captureLog } from '../../../support/capture-log.ts'

vi.mock('../../../../functions/keys/parameters.ts', () => ({
  loadKeys: async (purpose: string) => [`2.${purpose}`, `1.${purpose}`],
}))
vi.stubEnv('ORIGIN_KEY', '2.origin')

const budget = { read: 0, write: 0 }
const sharedThing = {
  path: '/shared',
  access: 'guest-or-customer',
  summary: 'The same for everyone',
  query: z.object({ size: z.coerce.number().int().default(1) }),
  reply: z.object({ size: z.number() }),
  cache: 'public',
  budget,
} as const
const things = group({
  getShared: { ...sharedThing, method: 'GET' },
  addShared: { ...sharedThing, method: 'POST' },
  getThing: {
    method: 'GET',
    path: '/things/{id}',
    access: 'anyone',
    summary: 'One thing',
    params: z.object({ id: z.string().regex(/^thg_/) }),
    query: z.object({ size: z.coerce.number().int().default(1) }),
    reply: z.object({ id: z.string(), size: z.number() }),
    budget,
  },
  addThing: {
    method: 'POST',
    path: '/things',
    access: 'anyone',
    summary: 'Add a thing',
    body: z.object({ name: z.string().trim().min(1, 'Name is required') }),
    reply: z.object({ name: z.string() }),
    status: 201,
    budget,
  },
  getFile: {
    method: 'GET',
    path: '/things/file',
    access: 'anyone',
    summary: 'A file',
    reply: z.instanceof(Uint8Array),
    contentType: 'application/pdf',
    budget,
  },
})

const getThing = vi.fn(async ({ params, query }: ShopRequest<typeof things.getThing>) => ({
  id: params.id,
  size: query.size,
  secret: 'not declared',
}))
const addThing = vi.fn(
  async ({ body, setCookie, setHeader }: ShopRequest<typeof things.addThing>) => {
    setCookie('cart=1; HttpOnly')
    setHeader('x-own', 'yes')
    return { name: body.name }
  },
)
const getShared = vi.fn(async ({ query }: ShopRequest<typeof things.getShared>) => query)
const handler = serve(things, {
  getShared,
  addShared: async ({ query }) => query,
  getThing,
  addThing,
  getFile: async () => new Uint8Array([1, 2, 3]),
})

const logged = captureLog()

const request = async (route: string, options: Parameters<typeof toEvent>[1] = {}) => {
  const event = toEvent(route, options)
  const response = await handler(event, {} as Context)
  const isJson = String(response.headers?.['content-type']).includes('json')
  return { ...response, event, json: isJson ? JSON.parse(response.body ?? '') : undefined }
}
const thing = { params: { id: 'thg_1' } }

describe('serve', () => {
  it.each(['2.origin', '1.origin'])('accepts the key %s of the distribution', async key => {
    const headers = { 'x-origin-key': key }
    expect((await request('GET /things/{id}', { ...thing, headers })).statusCode).toBe(200)
  })

  it.each(['', '2.origin ', '2.origin.x', '2.', '0.origin', '2.limits', '2.origin,1.origin'])(
    'refuses every call with the key "%s", and doesn’t trust the address in it',
    async key => {
      getThing.mockClear()
      const headers = { 'x-origin-key': key, 'x-viewer-address': '203.0.113.7' }
      for (const route of ['GET /things/{id}', 'GET /nowhere']) {
        const { statusCode, json } = await request(route, { ...thing, headers })
        expect(statusCode).toBe(403)
        expect(json).toEqual({
          success: false,
          code: 'forbidden',
          message: 'Forbidden',
          errors: [],
        })
      }
      expect(getThing).not.toHaveBeenCalled()
      expect(logged.join()).toContain('origin_refused')
      expect(logged.join()).not.toContain('203.0.113.7')
    },
  )

  it('keeps the key from use cases', async () => {
    await request('GET /things/{id}', thing)
    expect(getThing.mock.lastCall?.[0].header('x-origin-key')).toBeUndefined()
  })

  it('passes the parsed request and returns data in the envelope', async () => {
    const answer = await request('GET /things/{id}', { ...thing, query: { size: '3' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json).toEqual({ success: true, data: { id: 'thg_1', size: 3 } })
  })

  it('omits undeclared fields of the response', async () => {
    expect((await request('GET /things/{id}', thing)).body).not.toContain('secret')
  })

  it('returns the declared status, cookies and headers', async () => {
    const answer = await request('POST /things', { body: { name: ' loom ' } })
    expect(answer.statusCode).toBe(201)
    expect(answer.json.data).toEqual({ name: 'loom' })
    expect(answer.cookies).toEqual(['cart=1; HttpOnly'])
    expect(answer.headers).toMatchObject({ 'x-own': 'yes', 'cache-control': 'no-store' })
  })

  it('sends a file unchanged', async () => {
    const answer = await request('GET /things/file')
    expect(answer.headers?.['content-type']).toBe('application/pdf')
    expect(answer.isBase64Encoded).toBe(true)
    expect(answer.body).toBe('AQID')
  })

  it('adds the request id to every response', async () => {
    for (const route of ['GET /things/{id}', 'POST /things', 'GET /nowhere']) {
      const { headers, event } = await request(route, thing)
      expect(headers?.['x-request-id']).toBe(event.requestContext.requestId)
    }
  })

  it('reports invalid fields of a body', async () => {
    const { statusCode, json } = await request('POST /things', { body: { name: '  ' } })
    expect(statusCode).toBe(400)
    expect(json).toEqual({
      success: false,
      code: 'invalid',
      message: 'Name is required',
      errors: [{ path: 'body.name', message: 'Name is required' }],
    })
  })

  it('reports invalid query parameters', async () => {
    const { json } = await request('GET /things/{id}', { ...thing, query: { size: 'big' } })
    expect(json.errors[0].path).toBe('query.size')
  })

  it('returns 404 for a malformed id', async () => {
    const { statusCode } = await request('GET /things/{id}', { params: { id: '../x' } })
    expect(statusCode).toBe(404)
  })

  it('returns when to retry', async () => {
    getThing.mockRejectedValueOnce(new ShopError('too_many_requests', 'Wait.', { retryAfter: 90 }))
    const { statusCode, headers } = await request('GET /things/{id}', thing)
    expect(statusCode).toBe(429)
    expect(headers).toMatchObject({ 'retry-after': '90', 'cache-control': 'no-store' })
  })

  it('returns a ShopError with its message and data', async () => {
    getThing.mockRejectedValueOnce(
      new ShopError('price_changed', 'Changed', { data: { total: 3 } }),
    )
    const { statusCode, json } = await request('GET /things/{id}', thing)
    expect(statusCode).toBe(409)
    expect(json).toMatchObject({ code: 'price_changed', message: 'Changed', data: { total: 3 } })
    getThing.mockRejectedValueOnce(notFound('Thing'))
    expect((await request('GET /things/{id}', thing)).json.message).toBe('Thing not found')
  })

  it('logs other errors and hides their details', async () => {
    getThing.mockRejectedValueOnce(new Error('password of the table', { cause: new Error('why') }))
    const { statusCode, body } = await request('GET /things/{id}', thing)
    expect(statusCode).toBe(500)
    expect(body).not.toMatch(/password|why|serve\.test/)
    const line = logged.find(text => text.includes('request failed')) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      level: 'ERROR',
      endpoint: 'getThing',
      error: { message: 'password of the table', cause: { message: 'why' } },
    })
  })

  it('logs the cause of an unavailable store and hides it', async () => {
    const cause = new Error('gateway unreachable', { cause: new Error('socket closed') })
    getThing.mockRejectedValueOnce(new ShopError('payment_unavailable', 'Try again.', { cause }))
    const { statusCode, body } = await request('GET /things/{id}', thing)
    expect(statusCode).toBe(503)
    expect(body).not.toMatch(/gateway|socket/)
    const line = logged.find(text => text.includes('request failed')) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      error: {
        name: 'ShopError',
        cause: { message: 'gateway unreachable', cause: { message: 'socket closed' } },
      },
    })
  })

  it('logs no error for a rejected request', async () => {
    getThing.mockRejectedValueOnce(notFound('Thing'))
    await request('GET /things/{id}', thing)
    expect(logged).toHaveLength(1)
  })

  it('returns an internal error for an invalid response', async () => {
    getThing.mockResolvedValueOnce({ id: 1 } as never)
    expect((await request('GET /things/{id}', thing)).statusCode).toBe(500)
  })

  it('logs one line per request without its content', async () => {
    await request('POST /things', {
      body: { name: 'nora@example.com' },
      query: { token: 'secret' },
    })
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      level: 'INFO',
      message: 'request',
      route: 'POST /api/things',
      endpoint: 'addThing',
      status: 201,
      duration_ms: expect.any(Number),
      read_units: 0,
      write_units: 0,
      cold_start: expect.any(Boolean),
      request_id: expect.any(String),
    })
    expect(logged[0]).not.toMatch(/nora|secret/)
  })

  it('logs why it refused a request', async () => {
    await request('GET /things/{id}', { params: { id: 'thg_1' }, query: { size: 'nora' } })
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ status: 400, code: 'invalid' })
    expect(logged[0]).not.toContain('nora')
  })
})

describe('an answer that the distribution may cache', () => {
  const cachingOf = async (route: string, options: Parameters<typeof toEvent>[1] = {}) =>
    (await request(route, options)).headers?.['cache-control']
  const shared = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'

  it('says so, to guests with any cookies', async () => {
    expect(await cachingOf('GET /shared')).toBe(shared)
    expect(await cachingOf('GET /shared', { cookies: ['cart=crt_1'] })).toBe(shared)
  })

  it('is the answer of no other endpoint', async () => {
    expect(await cachingOf('GET /things/{id}', thing)).toBe('no-store')
    expect(await cachingOf('POST /shared', { body: {} })).toBe('no-store')
  })

  it('is no answer to a call under /api/live', async () => {
    expect(await cachingOf('GET /shared', { headers: { 'x-live-call': '1' } })).toBe('no-store')
  })

  it('is no answer to a token, not even to one that is refused', async () => {
    const headers = { authorization: 'Bearer x' }
    expect(await cachingOf('GET /shared', { headers })).toBe('no-store')
  })

  it.each([
    ['a refusal', new ShopError('not_found', 'No such thing'), 404],
    ['a refusal for now', new ShopError('busy', 'Try again'), 503],
    ['a fault', new Error('broken'), 500],
  ])('is not %s', async (_, error, status) => {
    getShared.mockRejectedValueOnce(error)
    const { statusCode, headers } = await request('GET /shared')
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(await cachingOf('GET /shared', { query: { size: 'large' } })).toBe('no-store')
  })

  it('sets no cookie and has no other status', async () => {
    getShared.mockImplementationOnce(async ({ query, setCookie }) => {
      setCookie('cart=1; HttpOnly')
      return query
    })
    expect(await cachingOf('GET /shared')).toBe('no-store')
    getShared.mockImplementationOnce(async ({ query, setStatus }) => {
      setStatus(302)
      return query
    })
    expect(await cachingOf('GET /shared')).toBe('no-store')
    expect(await cachingOf('GET /shared')).toBe(shared)
  })
})
