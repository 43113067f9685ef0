import { beforeEach, describe, expect, test } from 'vitest'
import { cachedQueries } from '../../infra/catalog-queries.ts'
import { endpoints } from '../../shared/api/index.ts'
import { edgeOf } from './edge-of.ts'

const { answers, asked, assembly, call, invalidate, pass } = edgeOf()
const cacheControl = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
const cached = ['/api/products', '/api/products/linen-shirt', '/api/suggestions', '/api/categories']
let version = 0
/** Lets background requests finish. */
const settle = () => new Promise(resolve => setImmediate(resolve))

beforeEach(() => {
  invalidate()
  asked.length = 0
  version = 0
  answers(({ headers }) => ({
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': headers.authorization || headers['x-live-call'] ? 'no-store' : cacheControl,
    },
    body: String(++version),
  }))
})
const bodyOf = async (target: string, headers?: Record<string, string>) =>
  (await call(target, headers && { headers })).body.toString()

describe.each(cached)('%s', path => {
  test('asks the API once for everyone, whatever cookies they have', async () => {
    expect(await bodyOf(path)).toBe('1')
    expect(await bodyOf(path, { cookie: 'cart=crt_1' })).toBe('1')
    expect(await bodyOf(path, { 'user-agent': 'other', 'accept-language': 'de' })).toBe('1')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers).not.toHaveProperty('cookie')
  })

  test('is never older than 10 seconds', async () => {
    await bodyOf(path)
    pass(4.9)
    expect(await bodyOf(path)).toBe('1')
    pass(4.9)
    // Shown while a new one is fetched, for the next viewer.
    expect(await bodyOf(path)).toBe('1')
    await settle()
    expect(await bodyOf(path)).toBe('2')
    pass(10)
    expect(await bodyOf(path)).toBe('3')
  })

  test('sends a call with a token past the cache', async () => {
    await bodyOf(path)
    const headers = { authorization: 'Bearer staff', cookie: 'a=1' }
    const { status, headers: sent } = await call(`${path}?search=b&status=all`, { headers })
    expect(status).toBe(307)
    expect(sent.location).toBe(`${path.replace('/api', '/api/live')}?search=b&status=all`)
    expect(asked).toHaveLength(1)
    for (const expected of ['2', '3'])
      expect(await bodyOf(String(sent.location), headers)).toBe(expected)
    expect(asked[2]).toMatchObject({ uri: path, query: 'search=b&status=all', headers })
    expect(await bodyOf(path)).toBe('1')
  })

  test('is never stored or read from the cache under /api/live, for any caller', async () => {
    await bodyOf(path)
    const live = path.replace('/api', '/api/live')
    const callers: Record<string, string>[] = [
      {},
      { cookie: 'cart=crt_1' },
      { authorization: 'Bearer mine' },
    ]
    let expected = 1
    for (const headers of callers)
      for (const _ of [1, 2]) expect(await bodyOf(live, headers)).toBe(String(++expected))
    expect(asked.slice(1).every(({ headers }) => headers['x-live-call'] === '1')).toBe(true)
    expect(await bodyOf(path, { 'x-live-call': '1' })).toBe('1')
    expect(asked[0]?.headers).not.toHaveProperty('x-live-call')
  })

  test('keeps no failure, and shows the last answer while the API fails', async () => {
    answers(() => ({ status: 503, headers: { 'cache-control': 'no-store' } }))
    expect((await call(path)).status).toBe(503)
    answers(() => ({ status: 200, headers: { 'cache-control': cacheControl }, body: 'back' }))
    expect(await bodyOf(path)).toBe('back')
    answers(() => ({ status: 500 }))
    pass(20)
    expect(await bodyOf(path)).toBe('back')
  })

  test('tells browsers to ask each time', async () => {
    for (const _ of [1, 2]) expect((await call(path)).headers['cache-control']).toBe('no-cache')
  })
})

test('refuses to cache an answer that sets a cookie', async () => {
  const headers = { 'cache-control': cacheControl, 'set-cookie': ['cart=crt_1; HttpOnly'] }
  answers(() => ({ status: 200, headers, body: 'mine' }))
  await expect(call('/api/products')).rejects.toThrow('cache an answer that sets a cookie')
  answers(() => ({ status: 200, headers: { ...headers, 'cache-control': 'no-store' } }))
  for (const _ of [1, 2]) expect((await call('/api/cart')).headers['set-cookie']).toHaveLength(1)
  answers(() => ({ status: 200, headers: { 'cache-control': cacheControl }, body: 'ours' }))
  expect(await bodyOf('/api/products')).toBe('ours')
})

test('asks the API once for simultaneous calls', async () => {
  const bodies = await Promise.all([1, 2, 3].map(() => bodyOf('/api/products')))
  expect(bodies).toEqual(['1', '1', '1'])
})

const others = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ method, cache }) => method === 'GET' && cache === undefined)

test.each(others.map(({ path }) => path))(
  '%s reaches the API with the token, and is not cached',
  async path => {
    const uri = `/api${path.replace(/\{\w+\}/g, 'x_1')}`
    answers(() => ({ status: 200, headers: { 'cache-control': 'no-store' } }))
    const headers = { authorization: 'Bearer one', cookie: 'cart=crt_1' }
    for (const _ of [1, 2]) await call(`${uri}?page=2`, { headers })
    expect(asked).toHaveLength(2)
    expect(asked[0]).toMatchObject({ uri, query: 'page=2', headers })
  },
)

test('changes under cached paths reach the API with token and cookies', async () => {
  const headers = {
    authorization: 'Bearer staff',
    cookie: 'a=1',
    'content-type': 'application/json',
  }
  for (const [method, path] of [
    ['POST', '/api/products'],
    ['PUT', '/api/products/prd_1'],
    ['DELETE', '/api/categories/cat_1'],
  ] as const) {
    await call(`${path}?x=1`, { method, headers })
    expect(asked.at(-1)).toMatchObject({ uri: path, query: 'x=1', headers })
  }
})

describe('the query of a cached call', () => {
  const queryOf = async (target: string) => {
    await call(target)
    return decodeURIComponent(asked.at(-1)?.query ?? '')
  }

  test.each([
    ['search=linen&page=2', 'page=2&search=linen'],
    ['page=2&search=linen', 'page=2&search=linen'],
    ['page=1&limit=24', ''],
    ['page=01&limit=24.0', ''],
    ['search=', ''],
    ['utm_source=mail&other=1&page=3', 'page=3'],
    ['search=Linen+Shirt', 'search=linen shirt'],
    ['search=%20LINEN%20shirt%20', 'search=linen shirt'],
    ['category=Dresses', 'category=dresses'],
    ['size=M,s&size=L', 'size=l,m,s'],
    ['color=Black%2CWhite', 'color=black,white'],
    ['minPrice=10.50&maxPrice=100', 'maxPrice=100&minPrice=10.5'],
    ['sort=newest', 'sort=newest'],
    // The API refuses these. They stay as they are.
    ['sort=Newest', 'sort=Newest'],
    ['page=two', 'page=two'],
    ['page=', 'page'],
    ['page=1&page=2', 'page=1,2'],
  ])('%s is sent as %s', async (query, expected) => {
    expect(await queryOf(`/api/products?${query}`)).toBe(expected)
  })

  test('of a product is empty', async () => {
    expect(await queryOf('/api/products/linen-shirt?color=Blue')).toBe('')
  })

  test('keeps a malformed value for the API to refuse', async () => {
    await call('/api/products?search=%zz')
    expect(asked.at(-1)?.query).toBe('search=%zz')
  })

  test('has every field that the contract declares, and no other', async () => {
    for (const { endpoint } of endpoints.filter(({ endpoint }) => endpoint.cache === 'public')) {
      const declared = Object.keys(endpoint.query?.shape ?? {})
      const uri = `/api${endpoint.path.replace('{id}', 'x_1')}`
      await call(`${uri}?${['unknown', ...declared].map(name => `${name}=77`).join('&')}`)
      const sent = [...new URLSearchParams(asked.at(-1)?.query).keys()]
      expect(sent).toEqual([...declared].sort())
    }
    expect(cachedQueries()).toHaveLength(cached.length)
  })
})

test('what the distribution may cache needs no one’s identity and changes nothing', () => {
  for (const { endpoint } of endpoints.filter(({ endpoint }) => endpoint.cache === 'public')) {
    expect(endpoint.method).toBe('GET')
    expect(['anyone', 'guest-or-customer']).toContain(endpoint.access)
    expect(endpoint.event).toBeUndefined()
  }
})

test('the distribution stays within the quotas of CloudFront', () => {
  expect(assembly.behaviors.length).toBeLessThan(25)
  for (const { onRequest = '', onResponse = '' } of assembly.behaviors)
    expect(Math.max(onRequest.length, onResponse.length)).toBeLessThan(10_000)
})
