import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { edgeOf } from './edge-of.ts'

const { answers, asked, call, invalidate } = edgeOf()
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const listing = JSON.stringify({ products: Array(48).fill({ name: 'Linen shirt', price: 79 }) })
const json = (body: string, control = 'no-store') =>
  answers(() => ({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': control },
    body,
  }))

const paths = ['/api/products', '/api/products/linen-shirt', '/api/orders', '/api/admin/orders']
test.each([...paths, '/sitemap.xml'])('%s is compressed as the viewer accepts', async path => {
  for (const control of ['no-store', 'public, s-maxage=10']) {
    json(listing, control)
    invalidate()
    const best = await call(path, { headers: browser })
    expect(best.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(best.body).toString()).toBe(listing)
    const gzipped = await call(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(gzipped.body).toString()).toBe(listing)
    const plain = await call(path)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.body.toString()).toBe(listing)
  }
})

test('the API gets the encodings that CloudFront knows, and none twice', async () => {
  json(listing)
  await call('/api/orders', { headers: browser })
  expect(asked.at(-1)?.headers['accept-encoding']).toBe('br')
})

type Sent = { body: string; status?: number; headers?: Record<string, string> }
const unchanged: [what: string, sent: Sent][] = [
  ['shorter than 1,000 bytes', { body: 'x'.repeat(999) }],
  ['compressed by the API', { body: listing, headers: { 'content-encoding': 'gzip' } }],
  ['of a type that doesn’t shrink', { body: listing, headers: { 'content-type': 'image/webp' } }],
  ['an error of the server', { body: listing, status: 500 }],
]
test.each(unchanged)('an answer stays as it is if it is %s', async (_what, sent) => {
  const { body, status = 200, headers = {} } = sent
  invalidate()
  answers(() => ({ status, headers: { 'content-type': 'application/json', ...headers }, body }))
  expect((await call('/api/orders', { headers: browser })).body.toString()).toBe(body)
})
