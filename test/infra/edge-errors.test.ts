import { beforeEach, expect, test } from 'vitest'
import { edgeOf } from './edge-of.ts'

const { answers, asked, call, invalidate } = edgeOf()

beforeEach(() => {
  invalidate()
  asked.length = 0
})

const refuse = (status: number) =>
  answers(() => ({ status, headers: { 'cache-control': 'no-store' } }))

// CloudFront caches these for 10 seconds, whatever Cache-Control says, unless the distribution names a time.
test.each([404, 405, 414, 500, 501, 502, 503, 504])(
  'the error %s of one customer is shown to no one else',
  async status => {
    refuse(status)
    expect((await call('/api/orders')).status).toBe(status)
    answers(() => ({ status: 200 }))
    expect((await call('/api/orders')).status).toBe(200)
    expect(asked).toHaveLength(2)
  },
)

test.each([400, 401, 403, 409, 429])('the error %s is never cached', async status => {
  refuse(status)
  await call('/api/orders')
  answers(() => ({ status: 200 }))
  expect((await call('/api/orders')).status).toBe(200)
})

test.each(['/api/products/linen-shirt', '/pictures/new.webp', '/assets/main-2.js'])(
  '%s is found as soon as it exists',
  async path => {
    refuse(404)
    expect((await call(path)).status).toBe(404)
    answers(() => ({ status: 200 }))
    expect((await call(path)).status).toBe(200)
  },
)
