import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayOf } from '../../../infra/local/imitations/api-gateway/gateway.ts'
import {
  findCachePolicy,
  findRequestPolicy,
} from '../../../infra/local/imitations/cloudfront/policies.ts'
import { FunctionFailure } from '../../../infra/local/imitations/lambda/function-instance.ts'
import { region } from '../../../infra/local/local-ids.ts'
import type { Assembly } from '../../../infra/local/template/assembly.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-gateway-'))
const edge = `function handler(event) {
  if (event.request.uri.indexOf('.') < 0) event.request.uri = '/index.html'
  return event.request
}`
const csp = `connect-src 'self' https://pictures.s3.${region}.amazonaws.com`
const nameViewer = `function handler(event) {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return event.request
}`
const policyOf = (text: string, Override: boolean) => ({
  CustomHeadersConfig: { Items: [{ Header: 'Permissions-Policy', Value: 'camera=()' }] },
  SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: text, Override } },
})
const anything = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE']
const cached = {
  methods: ['GET', 'HEAD'],
  compress: true,
  caching: findCachePolicy({}, '658327ea-f89d-4fab-a63d-7e88639e58f6'),
  forwarding: findRequestPolicy({}, undefined),
}
const passed = {
  methods: anything,
  compress: true,
  caching: findCachePolicy({}, '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'),
  forwarding: findRequestPolicy({}, 'b689b0a8-53d0-40ab-baf2-68738e2966ac'),
}
const assembly = {
  errorTimes: { 404: 0, 500: 0, 503: 0 },
  routes: [
    { key: 'ANY /api/{proxy+}', functionName: 'api' },
    { key: 'POST /api/rare', functionName: 'api' },
  ],
  throttles: { usual: undefined, routes: { 'POST /api/rare': { rate: 0.001, burst: 2 } } },
  buckets: [{ name: 'pictures' }, { name: 'site' }],
  behaviors: [
    {
      ...passed,
      pattern: '/api/*',
      origin: 'api',
      headers: policyOf("default-src 'none'", false),
      onRequest: nameViewer,
    },
    { ...cached, pattern: '/pictures/*', origin: 'pictures', headers: undefined },
    {
      ...cached,
      pattern: '*',
      origin: 'files',
      onRequest: edge,
      headers: policyOf(csp, true),
    },
  ],
  origins: {
    api: { headers: { 'x-origin-key': 'custom:Keys.Origin' } },
    pictures: { bucket: 'pictures', headers: {} },
    site: { bucket: 'site', headers: {} },
    files: { headers: {}, group: { primary: 'site', fallback: 'api', statuses: [403, 404] } },
  },
} as unknown as Assembly

let answer: (event: APIGatewayProxyEventV2) => unknown
const functions = {
  invoke: async (_name: string, event: unknown) => answer(event as APIGatewayProxyEventV2),
  stop: async () => {},
}
const page = `<!doctype html>${'<p>cloth</p>'.repeat(200)}`
const server = createServer()
let url: string

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'assets', 'main-1.js'), 'export {}')
  server.on(
    'request',
    gatewayOf({
      assembly,
      custom: { 'custom:Keys.Origin': '1.key' },
      functions,
      url: { s3: 'http://127.0.0.1:9', mail: 'http://127.0.0.1:8', providers: {} },
      userPool: { id: 'local_Pool', client: 'web' },
      site: folder,
      settled: async () => {},
    }),
  )
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true, force: true })
})

test('refuses calls above the limit of their route as the gateway does, without a function', async () => {
  let calls = 0
  answer = () => {
    calls++
    return { ok: true }
  }
  const statuses: number[] = []
  for (let call = 0; call < 4; call++) {
    const reply = await fetch(`${url}/api/rare`, { method: 'POST' })
    statuses.push(reply.status)
    if (reply.status === 429) expect(await reply.json()).toEqual({ message: 'Too Many Requests' })
  }
  expect(statuses).toEqual([200, 200, 429, 429])
  expect(calls).toBe(2)
  expect((await fetch(`${url}/api/other`)).status).toBe(200)
})

test('invokes a function with an HTTP API event of payload format 2.0', async () => {
  let event: APIGatewayProxyEventV2 | undefined
  answer = given => {
    event = given
    return { ok: true }
  }
  const reply = await fetch(`${url}/api/a%20b/c?x=1&x=2&y=%26`, {
    method: 'POST',
    headers: { cookie: 'one=1; two=2', 'content-type': 'application/json', 'X-Thing': 'T' },
    body: '{"a":"ä"}',
  })
  expect(await reply.json()).toEqual({ ok: true })
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'ANY /api/{proxy+}',
    rawPath: '/api/a b/c',
    rawQueryString: 'x=1&x=2&y=%26',
    queryStringParameters: { x: '1,2', y: '&' },
    pathParameters: { proxy: 'a b/c' },
    cookies: ['one=1', 'two=2'],
    body: '{"a":"ä"}',
    isBase64Encoded: false,
    headers: { 'x-thing': 'T' },
    requestContext: { http: { method: 'POST', sourceIp: '127.0.0.1' } },
  })
  expect(event?.headers).not.toHaveProperty('cookie')
  expect(event?.requestContext.requestId).toMatch(/^[\w-]{36}$/)
})

test.each([
  ['x-viewer-address', '198.51.100.1'],
  ['X-Viewer-Address', '198.51.100.1, 127.0.0.1'],
  ['x-forwarded-for', '198.51.100.1'],
  ['cloudfront-viewer-address', '198.51.100.1:443'],
])('names the viewer in place of a forged %s', async (name, value) => {
  let headers: Record<string, string | undefined> = {}
  answer = event => {
    headers = event.headers
    return {}
  }
  await fetch(`${url}/api/x`, { headers: { [name]: value } })
  expect(headers['x-viewer-address']).toBe('127.0.0.1')
})

test.each(['__proto__', 'constructor', 'toString'])(
  'passes a query with the name %s on, once and again',
  async name => {
    const queries: unknown[] = []
    answer = ({ rawQueryString }) => {
      queries.push(rawQueryString)
      return {}
    }
    for (const query of [`${name}=1`, `${name}=1&${name}=2`, 'x=1'])
      expect((await fetch(`${url}/api/x?${query}`)).status).toBe(200)
    expect(queries).toEqual([`${name}=1`, `${name}=1&${name}=2`, 'x=1'])
    expect(Object.keys(Object.prototype)).toEqual([])
  },
)

test('routes a path with an encoded line break like any other', async () => {
  let path: string | undefined
  answer = ({ rawPath }) => {
    path = rawPath
    return {}
  }
  expect((await fetch(`${url}/api/a%0Ab%0D%1Ec`)).status).toBe(200)
  expect(path).toBe('/api/a\nb\r\u001ec')
})

test('sends the key of the distribution in place of one that the viewer sends', async () => {
  const sent: unknown[] = []
  answer = event => {
    sent.push(event.headers['x-origin-key'])
    return {}
  }
  await fetch(`${url}/api/x`)
  await fetch(`${url}/api/x`, { headers: { 'X-Origin-Key': 'forged' } })
  expect(sent).toEqual(['1.key', '1.key'])
})

test('adds the headers of the distribution, and keeps a policy of the API where it may', async () => {
  answer = ({ rawPath }) => ({
    statusCode: rawPath === '/api/error' ? 404 : 200,
    headers: {
      'permissions-policy': 'camera=*',
      ...(rawPath === '/api/docs' && { 'content-security-policy': "style-src 'self'" }),
    },
  })
  for (const [path, expected] of [
    ['/api/docs', "style-src 'self'"],
    ['/api/x', "default-src 'none'"],
    ['/api/error', "default-src 'none'"],
  ] as const) {
    const { headers } = await fetch(url + path)
    expect(headers.get('content-security-policy')).toBe(expected)
    expect(headers.get('permissions-policy')).toBe('camera=()')
  }
})

test('transfers binary requests and responses', async () => {
  const bytes = Buffer.from([0, 255, 10, 13])
  answer = ({ body, isBase64Encoded }) => ({
    statusCode: 201,
    headers: { 'Content-Type': 'application/pdf' },
    cookies: ['a=1; HttpOnly', 'b=2'],
    body,
    isBase64Encoded,
  })
  const headers = { 'content-type': 'application/octet-stream' }
  const reply = await fetch(`${url}/api/file`, { method: 'PUT', headers, body: bytes })
  expect(reply.status).toBe(201)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect(reply.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2'])
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes)
})

test.each([
  ['a request over 6 MB', '/api/x', 'x'.repeat(6 * 1024 * 1024 + 1), 413, 'too_large'],
  ['a malformed path', '/api/%zz', undefined, 400, 'invalid'],
  ['a function that failed', '/api/throw', 'x', 500, 'internal'],
  ['a function that took too long', '/api/hang', 'x', 503, 'busy'],
])('answers %s with an error body and a request id', async (_what, path, body, status, code) => {
  answer = ({ rawPath }) => {
    const late = rawPath === '/api/hang'
    throw new FunctionFailure(late ? 'Sandbox.Timedout' : 'TypeError', 'not for the public')
  }
  const reply = await fetch(url + path, { method: 'POST', ...(body && { body }) })
  expect(reply.status).toBe(status)
  expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  const error = await reply.json()
  expect(error).toMatchObject({ success: false, code })
  expect(JSON.stringify(error)).not.toContain('public')
})

test('serves the app compressed for every page, and 304 for a cached copy', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const reply = await fetch(`${url}/products/linen-shirt`, { headers })
  expect(await reply.text()).toBe(page)
  expect(reply.headers.get('content-encoding')).toBe('br')
  expect(reply.headers.get('cache-control')).toBe('no-cache')
  expect(reply.headers.get('content-security-policy')).toBe("connect-src 'self' http://127.0.0.1:9")
  const etag = reply.headers.get('etag') ?? ''
  const again = await fetch(`${url}/`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('lets browsers cache hashed files permanently and returns 404 for missing files', async () => {
  const file = await fetch(`${url}/assets/main-1.js`)
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/assets/main-2.js', '/..%2f..%2fetc/passwd.txt', '/assets/..%2f..%2fa.b']) {
    const missing = await fetch(url + path)
    expect(missing.status).toBe(404)
    expect(await missing.text()).not.toContain('<Error>')
  }
  expect((await fetch(`${url}/`, { method: 'POST' })).status).toBe(403)
})

test('the app’s settings name the user pool, but nothing leads to it', async () => {
  expect(await (await fetch(`${url}/config.json`)).json()).toEqual({
    userPool: { id: 'local_Pool', client: 'web' },
  })
  const call = { method: 'POST', headers: { 'x-amz-target': 'x.GetUser' }, body: '{}' }
  expect((await fetch(`${url}/_cognito/`, call)).status).toBe(403)
})
