import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { handler } from '../../../functions/cart/handler.ts'
import { sign } from '../../../functions/signature.ts'
import { loadCart, saveCart } from '../../../functions/table/carts.ts'
import { guestBuyer, userBuyer } from '../../../functions/table/keys.ts'
import { call, visitor } from '../../support/call.ts'
import { createCustomer } from '../../support/customer-orders.ts'
import { interleave } from '../../support/faults.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

beforeAll(trustOwnTokens)
afterEach(() => vi.unstubAllEnvs())

const addSomething = async (cookies: string[] = []) => {
  const { product } = await stockProduct(5)
  const body = { product_id: product.id, quantity: 1 }
  return call(handler, 'POST /cart/items', { body, cookies })
}
const line = { product_id: 'prd_other', variant_id: null, quantity: 1, seen_price: 100 }
const attributesOf = (cookie = '') => cookie.split('; ').slice(1)

describe('a guest’s cart cookie', () => {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${30 * 86_400}`]

  test.each([
    ['https://shop.example', '__Host-selvedge_cart', [...attributes, 'Secure']],
    ['http://localhost:4000', 'selvedge_cart', attributes],
    [undefined, '__Host-selvedge_cart', [...attributes, 'Secure']],
  ])('at %s is %s with the attributes %j', async (site, name, expected) => {
    vi.stubEnv('SITE_URL', site)
    const { cookies } = await addSomething()
    expect(cookies).toHaveLength(1)
    expect(cookies[0]?.split('=')[0]).toBe(name)
    expect(cookies[0]).toMatch(/=[\w-]{32}\.[\w-]{43};/)
    expect(attributesOf(cookies[0])).toEqual(expected)
  })

  const id = 'a'.repeat(32)
  test.each([
    ['has no signature, as those of earlier releases', () => id],
    ['has a made-up signature', () => `${id}.${'b'.repeat(43)}`],
    [
      'has the signature of another cart',
      async () => `${id}.${await sign('cart', 'b'.repeat(32))}`,
    ],
    ['has a signature for another purpose', async () => `${id}.${await sign('limits', id)}`],
    ['goes on after its signature', async () => `${id}.${await sign('cart', id)}.x`],
    ['is too long', async () => `a${id}.${await sign('cart', `a${id}`)}`],
    ['has other characters', () => `${'a'.repeat(31)}#.${'b'.repeat(43)}`],
  ])('is ignored if it %s', async (_, make) => {
    const value = await make()
    const cookie = `selvedge_cart=${value}`
    const { cookies } = await addSomething([cookie])
    expect(cookies[0]).not.toContain(value)
    // Nor does it open a cart that exists.
    await saveCart(guestBuyer(id), { ...(await loadCart(guestBuyer(id))), lines: [line] })
    expect((await call(handler, 'GET /cart', { cookies: [cookie] })).data.item_count).toBe(0)
  })

  test('is accepted with its signature', async () => {
    const { product } = await stockProduct(5)
    const own = { ...line, product_id: product.id }
    await saveCart(guestBuyer(id), { ...(await loadCart(guestBuyer(id))), lines: [own] })
    const cookies = [`selvedge_cart=${id}.${await sign('cart', id)}`]
    expect((await call(handler, 'GET /cart', { cookies })).data.item_count).toBe(1)
  })

  test('of a subdomain doesn’t count at a store over https', async () => {
    vi.stubEnv('SITE_URL', 'https://shop.example')
    const cookies = [`selvedge_cart=${id}.${await sign('cart', id)}`]
    expect((await addSomething(cookies)).cookies[0]).not.toContain(id)
  })

  test('is cleared when the cart moves to the customer', async () => {
    const guest = visitor()
    const { product } = await stockProduct(5)
    await guest(handler, 'POST /cart/items', { body: { product_id: product.id, quantity: 1 } })
    const { cookies } = await guest(handler, 'GET /cart', { token: await signInAs(randomUUID()) })
    expect(cookies[0]).toMatch(/^selvedge_cart=; .*Max-Age=0/)
  })
})

describe('concurrent cart changes', () => {
  test('moves a guest’s items at sign-in, even if an addition is the first call', async () => {
    const guest = visitor()
    const [before, after] = [await stockProduct(9), await stockProduct(9)]
    const token = await signInAs(randomUUID())
    const add = (who: typeof guest, product_id: string, quantity: number, as?: string) =>
      who(handler, 'POST /cart/items', { body: { product_id, quantity }, token: as })
    await add(visitor(token), before.product.id, 1)
    await add(guest, before.product.id, 2)
    await add(guest, before.product.id, 3, token)
    const { data } = await add(guest, after.product.id, 1, token)
    expect(data.items).toMatchObject([
      { product_id: before.product.id, quantity: 6 },
      { product_id: after.product.id, quantity: 1 },
    ])
  })

  test('reports busy after ten attempts and keeps the other changes', async () => {
    const customer = await createCustomer()
    const owner = userBuyer(customer.id)
    const { product } = await stockProduct(5)
    const other = { product_id: 'prd_other', variant_id: null, quantity: 1, seen_price: 100 }
    let changes = 0
    const answer = await interleave(
      async command => {
        if (command !== 'PutItemCommand') return
        changes++
        await saveCart(owner, { ...(await loadCart(owner)), lines: [other] })
      },
      () =>
        call(handler, 'POST /cart/items', {
          body: { product_id: product.id, quantity: 1 },
          token: customer.token,
        }),
    )
    expect(answer).toMatchObject({
      status: 503,
      body: {
        code: 'busy',
        message: 'Your cart is being changed elsewhere. Try again.',
      },
    })
    expect(changes).toBe(10)
    expect((await loadCart(owner)).lines).toEqual([other])
  })
})
