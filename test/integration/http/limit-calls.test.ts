import { expect, test, vi } from 'vitest'
import { handler as cart } from '../../../functions/cart/handler.ts'
import { sign } from '../../../functions/signature.ts'
import { call } from '../../support/call.ts'

const network = { 'x-viewer-address': '198.51.100.77' }

/** Sends what the contract refuses, which is the cheapest call. */
const send = async (cookies: string[] = []) => {
  const { status, headers } = await call(cart, 'POST /cart/items', {
    body: {},
    headers: network,
    cookies,
  })
  return `${status} ${headers['retry-after'] ?? ''}`.trim()
}

const cookieOf = (id: string, signature: string) => `selvedge_cart=${id}.${signature}`

test('junk of a network keeps a cart of the same network in, and a forged cookie out', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  for (let junk = 0; junk < 100; junk++) await send()
  expect(await send()).toBe('429 1')
  const id = 'c'.repeat(32)
  expect(await send([cookieOf(id, await sign('cart', id))])).toBe('400')
  expect(await send([cookieOf(id, 'x'.repeat(43))])).toBe('429 1')
})
