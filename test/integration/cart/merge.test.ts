import { beforeAll, describe, expect, test, vi } from 'vitest'
import { handler } from '../../../functions/cart/handler.ts'
import { productItems } from '../../../functions/table/products.ts'
import { put } from '../../../functions/table/write.ts'
import { visitor } from '../../support/call.ts'
import { stockCoupon, stockProduct } from '../../support/fixtures.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

beforeAll(trustOwnTokens)

const add = (
  who: ReturnType<typeof visitor>,
  product_id: string,
  quantity: number,
  token?: string,
) => who(handler, 'POST /cart/items', { body: { product_id, quantity }, token })
const lines = (data: { items: { product_id: string; quantity: number }[] }) =>
  data.items.map(({ product_id, quantity }) => [product_id, quantity])

describe('signing in with a guest cart', () => {
  test('adds up both carts, limited to ten and the stock, and deletes the guest’s', async () => {
    const [many, few, own] = await Promise.all([stockProduct(40), stockProduct(3), stockProduct(5)])
    const token = await signInAs('merge-sums')
    await add(visitor(token), many.product.id, 7)
    await add(visitor(token), own.product.id, 1)
    const guest = visitor()
    await add(guest, many.product.id, 6)
    await add(guest, few.product.id, 2)

    const merged = await guest(handler, 'GET /cart', { token })
    expect(lines(merged.data)).toEqual([
      [many.product.id, 10],
      [own.product.id, 1],
      [few.product.id, 2],
    ])
    expect(merged.cookies[0]).toContain('Max-Age=0')
    const again = await guest(handler, 'GET /cart', { token })
    expect(lines(again.data)).toEqual(lines(merged.data))
    expect((await guest(handler, 'GET /cart')).data.items).toEqual([])
  })

  test('keeps the guest’s promo code if the customer has none', async () => {
    await stockCoupon('MERGEME')
    const { product } = await stockProduct(5)
    const guest = visitor()
    await add(guest, product.id, 1)
    await guest(handler, 'POST /cart/apply-coupon', { body: { coupon_code: 'MERGEME' } })
    const merged = await guest(handler, 'GET /cart', { token: await signInAs('merge-coupon') })
    expect(merged.data.appliedCoupon.code).toBe('MERGEME')
  })

  test('ignores a retry of an addition made as a guest', async () => {
    const { product } = await stockProduct(9)
    const token = await signInAs('merge-added')
    const guest = visitor()
    const send = (more = {}) =>
      guest(handler, 'POST /cart/items', {
        body: { product_id: product.id, quantity: 1 },
        headers: { 'idempotency-key': 'before-sign-in' },
        ...more,
      })
    await send()
    expect((await send({ token })).data.item_count).toBe(1)
  })

  test('merges once across concurrent calls', async () => {
    const { product } = await stockProduct(9)
    const token = await signInAs('merge-once')
    const guest = visitor()
    await add(guest, product.id, 2)
    await Promise.all([1, 2, 3, 4].map(() => guest(handler, 'GET /cart', { token })))
    const { data } = await visitor(token)(handler, 'GET /cart')
    expect(lines(data)).toEqual([[product.id, 2]])
  })
})

describe('a line', () => {
  test('reports a changed price and uses it', async () => {
    const { product, variants } = await stockProduct(5, { price: 2_000 })
    const guest = visitor()
    await add(guest, product.id, 2)
    const repriced = variants.map(variant => ({ ...variant, price: 2_500 }))
    for (const item of productItems({ product, variants: repriced })) await put(item)
    const { data } = await guest(handler, 'GET /cart')
    expect(data.items[0]).toMatchObject({ notice: 'price_changed', unit_price: 25 })
    expect(data.subtotal).toBe(50)
  })

  test('reports reduced stock and a sold-out item', async () => {
    const { product, variants } = await stockProduct(5)
    const guest = visitor()
    await add(guest, product.id, 4)
    const leave = async (stock: number) => {
      const left = variants.map(variant => ({ ...variant, stock }))
      for (const item of productItems({ product, variants: left })) await put(item)
      return (await guest(handler, 'GET /cart')).data
    }
    expect((await leave(3)).items[0]).toMatchObject({ notice: 'quantity_reduced', quantity: 3 })
    const soldOut = await leave(0)
    expect(soldOut.items[0]).toMatchObject({ notice: 'out_of_stock', line_total: 0 })
    expect(soldOut.total).toBe(0)
  })
})

test('a guest’s cart expires after 30 days', async () => {
  const { product } = await stockProduct(5)
  const guest = visitor()
  await add(guest, product.id, 1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 })
  const { data } = await guest(handler, 'GET /cart')
  vi.useRealTimers()
  expect(data.items).toEqual([])
  expect((await add(guest, product.id, 1)).data.item_count).toBe(2)
})
