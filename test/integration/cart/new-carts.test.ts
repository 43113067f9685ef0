import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { handler } from '../../../functions/cart/handler.ts'
import { blockAttempts } from '../../../functions/http/rate-limit.ts'
import { visitor } from '../../support/call.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { stopInWindow } from '../../support/rate-window.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

const ip = '203.0.113.77'
const headers = { 'x-viewer-address': ip }

beforeAll(() => {
  trustOwnTokens()
  stopInWindow()
})
afterAll(() => vi.useRealTimers())

test('a network that made too many carts makes no more, and its carts stay usable', async () => {
  const { product } = await stockProduct(50)
  const body = { product_id: product.id, quantity: 1 }
  const early = visitor()
  expect((await early(handler, 'POST /cart/items', { body, headers })).status).toBe(200)

  const full = { action: 'cart', limits: { network: 600 }, window: 3_600, what: 'requests' }
  await blockAttempts({ ...full, counts: 'success' }, { ip }, new Date())
  const late = await visitor()(handler, 'POST /cart/items', { body, headers })
  expect(late).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)

  expect((await early(handler, 'POST /cart/items', { body, headers })).status).toBe(200)
  const customer = visitor(await signInAs('new-carts'))
  expect((await customer(handler, 'POST /cart/items', { body, headers })).status).toBe(200)
  const elsewhere = { 'x-viewer-address': '203.0.113.78' }
  const other = await visitor()(handler, 'POST /cart/items', { body, headers: elsewhere })
  expect(other.status).toBe(200)
})
