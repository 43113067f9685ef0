import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { maxBodyBytes, parseRequest } from '../../../../functions/http/parse-request.ts'
import type { ShopEvent } from '../../../../functions/http/request.ts'
import type { Endpoint } from '../../../../shared/api/endpoint.ts'
import { ShopError } from '../../../../shared/errors.ts'

const endpoint: Endpoint = {
  method: 'POST',
  path: '/x/{id}',
  access: 'anyone',
  summary: 'A call',
  params: z.object({ id: z.string().max(5) }),
  query: z.object({ page: z.coerce.number().default(1) }),
  body: z.object({ lines: z.array(z.object({ quantity: z.int() })) }),
  reply: z.object({}),
  budget: { read: 0, write: 0 },
}
const eventOf = (more: object = {}) =>
  ({
    headers: { 'content-type': 'application/json' },
    pathParameters: { id: 'a' },
    body: '{"lines":[]}',
    isBase64Encoded: false,
    ...more,
  }) as unknown as ShopEvent

const failure = (more: object): ShopError => {
  try {
    parseRequest(endpoint, eventOf(more))
  } catch (error) {
    if (error instanceof ShopError) return error
    throw error
  }
  throw new Error('taken')
}

describe('a request', () => {
  it('is parsed with defaults', () => {
    expect(parseRequest(endpoint, eventOf())).toEqual({
      params: { id: 'a' },
      query: { page: 1 },
      body: { lines: [] },
    })
  })

  it('can be base64-encoded', () => {
    const body = Buffer.from('{"lines":[{"quantity":2}]}').toString('base64')
    const parsed = parseRequest(endpoint, eventOf({ body, isBase64Encoded: true }))
    expect(parsed.body).toEqual({ lines: [{ quantity: 2 }] })
  })

  it.each(['[', '{"a":'])('is refused if it is nested thousands of levels deep: %s', open => {
    const close = open === '[' ? ']' : '}'
    const body = (depth: number) =>
      `{"lines":${open.repeat(depth)}${depth ? '1' : '[]'}${close.repeat(depth)}}`
    expect(failure({ body: body(20_000) })).toMatchObject({ code: 'bad_json' })
    expect(failure({ body: body(20) })).toMatchObject({ code: 'invalid' })
  })

  it('contains only numbers that the table can store', () => {
    const weighed = { ...endpoint, body: z.object({ weight: z.number().min(0) }) }
    const weigh = (weight: string) =>
      parseRequest(weighed, eventOf({ body: `{"weight":${weight}}` })).body
    for (const tiny of ['5e-324', '1e-131', '-5e-324']) expect(weigh(tiny)).toEqual({ weight: 0 })
    expect(weigh('0.25')).toEqual({ weight: 0.25 })
  })

  it('contains only well-formed text', () => {
    const body = z.object({ names: z.array(z.string()), sizes: z.record(z.string(), z.string()) })
    const raw = String.raw`{"names":["half \ud83d","whole \ud83d\ude00"],"sizes":{"\ude00":"S"}}`
    const query = z.object({ search: z.string() })
    const event = eventOf({ body: raw, queryStringParameters: { search: '\ud800' } })
    expect(parseRequest({ ...endpoint, body, query }, event)).toMatchObject({
      query: { search: '\ufffd' },
      body: { names: ['half \ufffd', 'whole 😀'], sizes: { '\ufffd': 'S' } },
    })
  })

  it('reports every problem with its path', () => {
    const body = '{"lines":[{"quantity":1},{"quantity":"2"}]}'
    const { code, errors } = failure({ body, queryStringParameters: { page: 'x' } })
    expect(code).toBe('invalid')
    expect(errors.map(({ path }) => path)).toEqual(['query.page', 'body.lines.1.quantity'])
  })

  it.each([
    ['bad_json', { body: '{"lines"' }],
    ['bad_json', { body: undefined }],
    ['unsupported_media_type', { headers: {} }],
    ['unsupported_media_type', { headers: { 'content-type': 'text/plain' } }],
    ['unsupported_media_type', { headers: { 'content-type': 'application/jsonx' } }],
    ['too_large', { body: `"${'x'.repeat(maxBodyBytes)}"` }],
    ['too_large', { body: `"${'é'.repeat(maxBodyBytes / 2)}"` }],
    ['not_found', { pathParameters: { id: 'too long' } }],
    ['not_found', { pathParameters: undefined }],
  ])('is refused as %s', (code, more) => {
    expect(failure(more).code).toBe(code)
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'accepts content type %s',
    type => {
      const parsed = parseRequest(endpoint, eventOf({ headers: { 'content-type': type } }))
      expect(parsed.body).toBeDefined()
    },
  )
})
