import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { handler } from '../../../functions/cart/handler.ts'
import { loadCart, saveCart } from '../../../functions/table/carts.ts'
import { userOwner } from '../../../functions/table/keys.ts'
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
const attributesOf = (cookie = '') => cookie.split('; ').slice(1)

describe('a guest’s cart cookie', () => {
  const attributes = ['Path=/api', 'HttpOnly', 'SameSite=Lax', `Max-Age=${30 * 86_400}`]

  test.each([
    ['https://shop.example', [...attributes, 'Secure']],
    ['http://localhost:4000', attributes],
    [undefined, [...attributes, 'Secure']],
  ])('at %s has the attributes %j', async (site, expected) => {
    vi.stubEnv('SITE_URL', site)
    const { cookies } = await addSomething()
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(/^selvedge_cart=[\w-]{32};/)
    expect(attributesOf(cookies[0])).toEqual(expected)
  })

  test.each([
    ['too long', 'a'.repeat(33)],
    ['too short', 'a'.repeat(31)],
    ['of other characters', `${'a'.repeat(31)}#`],
  ])('is ignored if its value is %s', async (_, value) => {
    const { cookies } = await addSomething([`selvedge_cart=${value}`])
    expect(cookies[0]).toMatch(/^selvedge_cart=[\w-]{32};/)
    expect(cookies[0]).not.toContain(value)
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
    const owner = userOwner(customer.id)
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
