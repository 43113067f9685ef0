import { beforeAll, describe, expect, test } from 'vitest'
import { handler } from '../../../functions/cart/handler.ts'
import { couponKey, variantKey } from '../../../functions/table/keys.ts'
import type { ProductWithVariants } from '../../../functions/table/products.ts'
import { remove } from '../../../functions/table/write.ts'
import { visitor } from '../../support/call.ts'
import { changeProduct, stockCoupon, stockProduct } from '../../support/fixtures.ts'
import { setSettings, testRates } from '../../support/set-settings.ts'

beforeAll(async () => {
  const before = await setSettings({ shipping_methods: testRates, tax_percent: 8 })
  return () => setSettings(before)
})

/** Creates a guest whose cart has the given quantity of each product. */
const guestWith = async (...wanted: [ProductWithVariants, number][]) => {
  const guest = visitor()
  for (const [{ product }, quantity] of wanted)
    await guest(handler, 'POST /cart/items', { body: { product_id: product.id, quantity } })
  return {
    read: async () => (await guest(handler, 'GET /cart')).data,
    apply: (coupon_code: string) =>
      guest(handler, 'POST /cart/apply-coupon', { body: { coupon_code } }),
    take: (product_id: string) =>
      guest(handler, 'PUT /cart', { body: { product_id, quantity: 0 } }),
  }
}

describe('the cart shows', () => {
  test('the unit price, line total and stock (S-64, S-142)', async () => {
    const shirt = await stockProduct(5, { price: 2_000 })
    const { read } = await guestWith([shirt, 3])
    const cart = await read()
    expect(cart).toMatchObject({ item_count: 3, subtotal: 60, total: 60, estimatedTax: 4.8 })
    expect(cart.items).toMatchObject([
      {
        unit_price: 20,
        line_total: 60,
        stock: 5,
        max_quantity: 5,
        Product: { price: 20, compare_price: null, sale_price: null, stock: 5 },
      },
    ])
  })

  test('a sale price beside the price, and a compare price', async () => {
    const [sold, compared] = [
      await stockProduct(5, { price: 2_000, sale_price: 1_500 }),
      await stockProduct(5, { price: 2_000, compare_price: 2_600 }),
    ]
    const { read } = await guestWith([sold, 1], [compared, 1])
    expect((await read()).items).toMatchObject([
      { unit_price: 15, Product: { price: 20, sale_price: 15 } },
      { unit_price: 20, Product: { price: 20, sale_price: null, compare_price: 26 } },
    ])
  })

  test('no hidden products, and doesn’t count them', async () => {
    const [kept, hidden] = [
      await stockProduct(5, { price: 2_000 }),
      await stockProduct(5, { price: 3_000 }),
    ]
    const { read } = await guestWith([kept, 1], [hidden, 2])
    await changeProduct(hidden, { is_active: false })
    const cart = await read()
    expect(cart).toMatchObject({ item_count: 1, subtotal: 20 })
    expect(cart.items).toMatchObject([{ product_id: kept.product.id }])
  })

  test('no deleted variants', async () => {
    const { product, variants } = await stockProduct({ S: 5, M: 5 }, { price: 2_000 })
    const guest = visitor()
    for (const { id: variant_id } of variants)
      await guest(handler, 'POST /cart/items', { body: { product_id: product.id, variant_id } })
    const [small, medium] = variants
    await remove(variantKey(product.id, small?.id ?? ''))
    const cart = (await guest(handler, 'GET /cart')).data
    expect(cart).toMatchObject({ item_count: 1, subtotal: 20 })
    expect(cart.items).toMatchObject([{ variant_id: medium?.id }])
  })

  test('a sold-out line with its quantity, without its price', async () => {
    const [kept, gone] = [
      await stockProduct(5, { price: 2_000 }),
      await stockProduct(5, { price: 3_000 }),
    ]
    const { read } = await guestWith([kept, 1], [gone, 2])
    await changeProduct(gone, { stock: 0 })
    const cart = await read()
    expect(cart).toMatchObject({ subtotal: 20, total: 20, estimatedShipping: 4.99 })
    expect(cart.items[1]).toMatchObject({
      quantity: 2,
      line_total: 0,
      stock: 0,
      max_quantity: 0,
      notice: 'out_of_stock',
    })
  })

  test('the cheapest shipping for the discounted subtotal', async () => {
    await stockCoupon('SHIPTEN')
    const shirt = await stockProduct(9, { price: 1_800 })
    const { read, apply } = await guestWith([shirt, 3])
    expect(await read()).toMatchObject({ subtotal: 54, estimatedShipping: 0 })
    await apply('SHIPTEN')
    expect(await read()).toMatchObject({ total: 48.6, estimatedShipping: 4.99 })
  })

  test('a total of zero if it is empty', async () => {
    const shirt = await stockProduct(5)
    const { read, take } = await guestWith([shirt, 1])
    await take(shirt.product.id)
    expect(await read()).toMatchObject({
      items: [],
      total: 0,
      estimatedShipping: 0,
      estimatedTax: 0,
      appliedCoupon: null,
      coupon_problem: null,
    })
  })
})

describe('a cart’s promo code', () => {
  test.each([
    ['percentage', 'PERCENTSHOWN', 15, 15, 6],
    ['fixed', 'FIXEDSHOWN', 750, 7.5, 7.5],
  ] as const)('of type %s is shown with its discount', async (kind, code, value, shown, off) => {
    await stockCoupon(code, {
      discount_type: kind,
      discount_value: value,
      description: 'For you',
    })
    const { apply, read } = await guestWith([await stockProduct(5, { price: 2_000 }), 2])
    const { data } = await apply(code)
    const coupon = { code, description: 'For you', discount_type: kind, discount_value: shown }
    expect(data.coupon).toEqual({ ...coupon, discount: off })
    expect(await read()).toMatchObject({ discount: off, total: 40 - off, coupon_problem: null })
  })

  test('stays without a discount when it no longer applies, with the reason', async () => {
    const minimum_amount = 3_000
    const coupon = await stockCoupon('STAYS', { minimum_amount })
    const [dear, cheap] = [
      await stockProduct(5, { price: 2_500 }),
      await stockProduct(5, { price: 1_000 }),
    ]
    const { apply, read, take } = await guestWith([dear, 1], [cheap, 1])
    await apply(coupon.code)
    expect(await read()).toMatchObject({ discount: 3.5 })
    await take(dear.product.id)
    const cart = await read()
    expect(cart).toMatchObject({ discount: 0, total: 10, appliedCoupon: { code: 'STAYS' } })
    expect(cart.coupon_problem).toContain('$30.00')
  })

  test('gives no discount after it is deleted, with the reason', async () => {
    await stockCoupon('DELETED')
    const { apply, read } = await guestWith([await stockProduct(5, { price: 2_000 }), 1])
    await apply('DELETED')
    await remove(couponKey('DELETED'))
    expect(await read()).toMatchObject({
      discount: 0,
      total: 20,
      appliedCoupon: null,
      coupon_problem: 'The code DELETED is no longer valid',
    })
  })

  test('has no error while the cart is empty', async () => {
    await stockCoupon('EMPTIED', { minimum_amount: 3_000 })
    const shirt = await stockProduct(5, { price: 4_000 })
    const { apply, read, take } = await guestWith([shirt, 1])
    await apply('EMPTIED')
    await take(shirt.product.id)
    expect(await read()).toMatchObject({ appliedCoupon: { discount: 0 }, coupon_problem: null })
  })

  test('can’t be applied to an empty cart', async () => {
    await stockCoupon('FORNOTHING')
    const refused = {
      status: 400,
      body: { code: 'coupon_invalid', message: 'Your cart is empty' },
    }
    expect(await (await guestWith()).apply('FORNOTHING')).toMatchObject(refused)
    const shirt = await stockProduct(5)
    const emptied = await guestWith([shirt, 1])
    await emptied.take(shirt.product.id)
    expect(await emptied.apply('FORNOTHING')).toMatchObject(refused)
    expect((await emptied.read()).appliedCoupon).toBeNull()
  })
})
