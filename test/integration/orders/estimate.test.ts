import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handler as cartHandler } from '../../../functions/cart/handler.ts'
import { handler } from '../../../functions/orders/handler.ts'
import { getCharge } from '../../../functions/table/charges.ts'
import { toCents, toDollars } from '../../../shared/rules/money.ts'
import { cartTotals, toRate } from '../../../web/storefront/cart/cart-totals.ts'
import { call, visitor } from '../../support/call.ts'
import { guestOrder, stockCoupon, stockProduct } from '../../support/fixtures.ts'
import { runs } from '../../support/seed.ts'

const cents = fc.integer({ min: 1, max: 30_000 })
const basket = fc.record({
  lines: fc.array(
    fc.record({
      price: cents,
      sale: fc.option(cents),
      quantity: fc.integer({ min: 1, max: 10 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  coupon: fc.option(
    fc.oneof(
      fc.record({
        discount_type: fc.constant('percentage' as const),
        discount_value: fc.integer({ min: 1, max: 100 }),
      }),
      fc.record({ discount_type: fc.constant('fixed' as const), discount_value: cents }),
    ),
  ),
  method: fc.constantFrom('standard', 'express', 'overnight'),
})

test('the browser’s estimate equals the charge to the cent', async () => {
  const rates = (await call(handler, 'GET /shipping/methods')).data.map(toRate)
  let count = 0
  for (const { lines, coupon, method } of fc.sample(basket, runs(8))) {
    const guest = visitor()
    for (const { price, sale, quantity } of lines) {
      const { product } = await stockProduct(20, { price, sale_price: sale })
      await guest(cartHandler, 'POST /cart/items', { body: { product_id: product.id, quantity } })
    }
    const code = `EST${++count}`
    if (coupon) {
      await stockCoupon(code, coupon)
      await guest(cartHandler, 'POST /cart/apply-coupon', { body: { coupon_code: code } })
    }
    const { data: cart } = await guest(cartHandler, 'GET /cart')
    const shown = cartTotals(cart, { rates, methodId: method })
    const items = cart.items.map(
      (item: { product_id: string; quantity: number; unit_price: number }) => ({
        product_id: item.product_id,
        quantity: item.quantity,
        price: item.unit_price,
      }),
    )
    const figures = {
      subtotal: toDollars(shown.subtotal),
      discount: toDollars(shown.discount),
      shipping_cost: toDollars(shown.shipping),
      tax: toDollars(shown.tax),
      total: toDollars(shown.total),
    }
    const { status, data: order } = await guest(handler, 'POST /orders', {
      body: guestOrder(items, { ...figures, shipping_method: method }),
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(status).toBe(201)
    expect(order).toMatchObject(figures)
    const parts = order.OrderItems.map((item: { total: number; discount: number }) => [
      toCents(item.total),
      toCents(item.discount),
    ])
    expect(parts.reduce((sum: number, [total]: number[]) => sum + (total ?? 0), 0)).toBe(
      shown.subtotal,
    )
    expect(parts.reduce((sum: number, [, less]: number[]) => sum + (less ?? 0), 0)).toBe(
      shown.discount,
    )
    expect(await getCharge(order.id)).toMatchObject({ amount: shown.total, status: 'captured' })
  }
})

test('adding and removing a line restores the cart', async () => {
  const [kept, passing] = [
    await stockProduct(5, { price: 3_333 }),
    await stockProduct(5, { price: 1_777 }),
  ]
  const guest = visitor()
  await stockCoupon('IDENTITY')
  await guest(cartHandler, 'POST /cart/items', {
    body: { product_id: kept.product.id, quantity: 3 },
  })
  await guest(cartHandler, 'POST /cart/apply-coupon', { body: { coupon_code: 'IDENTITY' } })
  const { version: earlier, ...before } = (await guest(cartHandler, 'GET /cart')).data
  await guest(cartHandler, 'POST /cart/items', {
    body: { product_id: passing.product.id, quantity: 2 },
  })
  const { data } = await guest(cartHandler, 'DELETE /cart/{productId}', {
    params: { productId: passing.product.id },
  })
  const { version, ...after } = data
  expect(after).toEqual(before)
  expect(version).toBeGreaterThan(earlier)
})
