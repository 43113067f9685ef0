import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateTotals } from '../../../../../shared/rules/pricing.ts'
import { cheapestRate, defaultShippingMethods } from '../../../../../shared/rules/shipping.ts'
import type { CartLine } from '../../../../../shared/schemas/cart.ts'
import { cartTotals, reprice } from '../../../../../web/storefront/cart/cart-totals.ts'
import { line, cartOf as plainCart, tenPercent } from './sample-cart.ts'

const cartOf = (items: CartLine[]) => plainCart(items, { appliedCoupon: tenPercent })
const lines = fc.array(
  fc.record({
    cents: fc.integer({ min: 1, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 10 }),
  }),
  { minLength: 1, maxLength: 6 },
)

test('the estimate equals the server’s total to the cent', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom('standard', 'express', 'overnight'), (given, methodId) => {
      const cart = cartOf(given.map(({ cents, quantity }, n) => line(`p${n}`, cents, quantity)))
      const charged = calculateTotals(
        given.map(({ cents, quantity }) => ({ unit: cents, quantity })),
        {
          coupon: { discount_type: 'percentage', discount_value: 10 },
          rate: defaultShippingMethods.find(({ id }) => id === methodId) ?? null,
          taxPercent: 8,
        },
      )
      expect(cartTotals(cart, { rates: defaultShippingMethods, methodId })).toMatchObject(charged)
    }),
  )
})

test('assumes the cheapest shipping method by default', () => {
  const totals = cartTotals(cartOf([line('p', 4000, 1)]), { rates: defaultShippingMethods })
  expect(totals.rate).toEqual(cheapestRate(defaultShippingMethods, 3600))
  expect(totals.shipping).toBe(599)
})

test('excludes sold-out items and the discount of an invalid coupon', () => {
  const cart = cartOf([line('p', 1000, 2), line('gone', 9999, 1, 0)])
  const totals = cartTotals(
    { ...cart, coupon_problem: 'This code has expired' },
    { rates: defaultShippingMethods },
  )
  expect(totals).toMatchObject({ subtotal: 2000, discount: 0 })
})

test('a changed quantity updates every total at once', () => {
  const cart = cartOf([line('p', 1000, 1)])
  const next = reprice({ ...cart, items: [line('p', 1000, 3)] })
  expect(next).toMatchObject({ item_count: 3, subtotal: 30, discount: 3, total: 27 })
  expect(next.items[0]?.line_total).toBe(30)
})
