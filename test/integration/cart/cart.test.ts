import { describe, expect, test } from 'vitest'
import { handler } from '../../../functions/cart/handler.ts'
import { visitor } from '../../support/call.ts'
import { stockCoupon, stockProduct } from '../../support/fixtures.ts'

const add = (guest: ReturnType<typeof visitor>, body: object) =>
  guest(handler, 'POST /cart/items', { body })

describe('a guest’s cart', () => {
  test('is empty and sets no cookie before the first item', async () => {
    const answer = await visitor()(handler, 'GET /cart')
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ items: [], subtotal: 0, total: 0, version: 0 })
    expect(answer.cookies).toEqual([])
  })

  test('uses an HttpOnly cookie and adds to the line of the same variant (S-66, S-140, S-141)', async () => {
    const { product } = await stockProduct(8, { price: 2_550 })
    const guest = visitor()
    const first = await add(guest, { productId: product.id, quantity: 2 })
    expect(first.cookies[0]).toMatch(
      /^selvedge_cart=[\w-]{32}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/,
    )
    const second = await guest(handler, 'POST /cart', {
      body: { product_id: product.id, quantity: 1 },
    })
    expect(second.data.items).toHaveLength(1)
    expect(second.data).toMatchObject({ item_count: 3, subtotal: 76.5, estimatedShipping: 0 })
  })

  test('applies a repeated addition once', async () => {
    const { product } = await stockProduct(9)
    const guest = visitor()
    const send = (key: string) =>
      guest(handler, 'POST /cart/items', {
        body: { product_id: product.id, quantity: 2 },
        headers: { 'idempotency-key': key },
      })
    const first = await send('one')
    const again = await Promise.all(['one', 'one', 'one'].map(send))
    for (const answer of again) expect(answer.data).toEqual(first.data)
    expect((await send('two')).data.item_count).toBe(4)
    expect((await send('one')).data.item_count).toBe(4)
  })

  test('requires a size for a product with sizes', async () => {
    const { product } = await stockProduct({ S: 2, M: 3 })
    const answer = await add(visitor(), { product_id: product.id, quantity: 1 })
    expect(answer).toMatchObject({ status: 400, body: { code: 'variant_required' } })
    expect(answer.body.message).toContain('size')
  })

  test('accepts a variant by id or SKU', async () => {
    const { product, variants } = await stockProduct({ S: 2, M: 3 })
    const guest = visitor()
    await add(guest, { product_id: product.id, variant_id: variants[0]?.id, quantity: 1 })
    const { data } = await add(guest, {
      product_id: product.id,
      sku: variants[1]?.sku,
      quantity: 1,
    })
    expect(data.items.map((line: { variant_name: string }) => line.variant_name)).toEqual([
      'S',
      'M',
    ])
  })

  test('never holds more than the stock or ten', async () => {
    const few = await stockProduct(3)
    const many = await stockProduct(40)
    const guest = visitor()
    await add(guest, { product_id: few.product.id, quantity: 9 })
    const { data } = await add(guest, { product_id: many.product.id, quantity: 25 })
    expect(data.items.map((line: { quantity: number }) => line.quantity)).toEqual([3, 10])
    const more = await add(guest, { product_id: few.product.id, quantity: 1 })
    expect(more).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  })

  test('sets a quantity, and removes the line at 0 (S-143)', async () => {
    const { product } = await stockProduct(9)
    const guest = visitor()
    await add(guest, { product_id: product.id, quantity: 1 })
    const raised = await guest(handler, 'PUT /cart', {
      body: { product_id: product.id, quantity: 4 },
    })
    expect(raised.data.items[0].quantity).toBe(4)
    const gone = await guest(handler, 'PUT /cart', {
      body: { product_id: product.id, quantity: 0 },
    })
    expect(gone.data.items).toEqual([])
  })

  test('removes a line, and clears everything with its coupon (S-67, S-144, S-145)', async () => {
    await stockCoupon('CLEARME')
    const [a, b] = [await stockProduct(5), await stockProduct(5)]
    const guest = visitor()
    await add(guest, { product_id: a.product.id })
    await add(guest, { product_id: b.product.id })
    await guest(handler, 'POST /cart/apply-coupon', { body: { coupon_code: ' clearme ' } })
    const left = await guest(handler, 'DELETE /cart/{productId}', {
      params: { productId: a.product.id },
    })
    expect(left.data.items).toMatchObject([{ product_id: b.product.id }])
    expect(left.data.appliedCoupon.code).toBe('CLEARME')
    const cleared = await guest(handler, 'DELETE /cart/clear')
    expect(cleared.data).toMatchObject({ items: [], appliedCoupon: null, discount: 0 })
  })

  test('removes one variant of a product, or all', async () => {
    const [shirt, other] = [await stockProduct({ S: 5, M: 5 }), await stockProduct(5)]
    const [small, medium] = shirt.variants
    const guest = visitor()
    for (const variant of [small, medium])
      await add(guest, { product_id: shirt.product.id, variant_id: variant?.id })
    await add(guest, { product_id: other.product.id })
    const removed = async (productId = '') =>
      (await guest(handler, 'DELETE /cart/{productId}', { params: { productId } })).data.items
    expect(await removed(small?.id)).toMatchObject([
      { variant_id: medium?.id },
      { product_id: other.product.id },
    ])
    expect(await removed(shirt.product.id)).toMatchObject([{ product_id: other.product.id }])
  })

  test('keeps all changes of two concurrent tabs', async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => stockProduct(9)))
    const guest = visitor()
    await add(guest, { product_id: products[0]?.product.id })
    await Promise.all(
      products.slice(1).map(({ product }) => add(guest, { product_id: product.id })),
    )
    const { data } = await guest(handler, 'GET /cart')
    expect(data.items).toHaveLength(6)
  })
})

describe('a promo code', () => {
  test('takes off its percentage and can be removed (S-67, S-146, S-147)', async () => {
    await stockCoupon('TENOFF')
    const { product } = await stockProduct(5, { price: 3_333 })
    const guest = visitor()
    await add(guest, { product_id: product.id })
    const { data } = await guest(handler, 'POST /cart/apply-coupon', {
      body: { coupon_code: 'tenoff' },
    })
    expect(data.cart).toMatchObject({ subtotal: 33.33, discount: 3.33, total: 30 })
    const removed = await guest(handler, 'DELETE /cart/remove-coupon')
    expect(removed.data).toMatchObject({ discount: 0, appliedCoupon: null })
  })

  test('is refused with the amount that is missing', async () => {
    await stockCoupon('BIGONLY', { minimum_amount: 50_000 })
    const { product } = await stockProduct(5)
    const guest = visitor()
    await add(guest, { product_id: product.id })
    const body = { coupon_code: 'BIGONLY' }
    const answer = await guest(handler, 'POST /cart/apply-coupon', { body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'coupon_invalid' } })
    expect(answer.body.message).toBe('Spend at least $500.00 to use this code')
  })
})

test('returns "not found" for an unknown product', async () => {
  const answer = await add(visitor(), { product_id: 'prd_nothere', quantity: 1 })
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
})
