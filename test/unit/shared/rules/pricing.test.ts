import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CouponTerms, couponDiscount, couponProblem } from '../../../../shared/rules/coupon.ts'
import {
  formatCents,
  percentOf,
  prorate,
  toCents,
  toDollars,
} from '../../../../shared/rules/money.ts'
import { calculateTotals, discountPercentage, unitPrice } from '../../../../shared/rules/pricing.ts'
import { cheapestRate, defaultShippingMethods } from '../../../../shared/rules/shipping.ts'

const cents = fc.integer({ min: 0, max: 1_000_000 })
const lines = fc.array(fc.record({ unit: cents, quantity: fc.integer({ min: 1, max: 10 }) }), {
  minLength: 1,
  maxLength: 90,
})
const coupon = fc.option(
  fc.oneof(
    fc.record({
      discount_type: fc.constant('percentage' as const),
      discount_value: fc.integer({ min: 0, max: 100 }),
    }),
    fc.record({ discount_type: fc.constant('fixed' as const), discount_value: cents }),
  ),
)
const rate = fc.constantFrom(...defaultShippingMethods)
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

describe('totals', () => {
  test('the parts of an order add up to its total, to the cent (S-65)', () => {
    fc.assert(
      fc.property(lines, coupon, rate, (some, terms, shipping) => {
        const totals = calculateTotals(some, { coupon: terms, rate: shipping, taxPercent: 8 })
        expect(sum(totals.lines.map(line => line.total))).toBe(totals.subtotal)
        expect(sum(totals.lines.map(line => line.discount))).toBe(totals.discount)
        expect(totals.subtotal - totals.discount + totals.shipping + totals.tax).toBe(totals.total)
        expect(totals.total).toBeGreaterThanOrEqual(0)
        expect(totals.lines.every(line => line.discount <= line.total)).toBe(true)
      }),
    )
  })

  test('match the specification: 8% tax on (subtotal - discount + shipping) (S-80)', () => {
    const totals = calculateTotals([{ unit: 1_999, quantity: 2 }], {
      coupon: { discount_type: 'percentage', discount_value: 10 },
      rate: defaultShippingMethods[0] ?? null,
      taxPercent: 8,
    })
    expect(totals).toMatchObject({ subtotal: 3_998, discount: 400, shipping: 599, tax: 336 })
    expect(totals.total).toBe(4_533)
  })

  test.each([
    [5_000, 'standard', 599],
    [5_001, 'standard', 0],
    [10_000, 'express', 1_299],
    [10_001, 'express', 0],
    [99_999, 'overnight', 2_499],
  ])('items worth %i cents by %s ship for %i', (unit, id, shipping) => {
    const method = defaultShippingMethods.find(one => one.id === id) ?? null
    expect(
      calculateTotals([{ unit, quantity: 1 }], { coupon: null, rate: method, taxPercent: 8 })
        .shipping,
    ).toBe(shipping)
  })

  test('free shipping depends on the amount after the discount', () => {
    const coupon = { discount_type: 'fixed' as const, discount_value: 1_000 }
    const shippingOf = (unit: number) =>
      calculateTotals([{ unit, quantity: 1 }], {
        coupon,
        rate: defaultShippingMethods[0] ?? null,
        taxPercent: 8,
      }).shipping
    expect([shippingOf(6_000), shippingOf(6_001)]).toEqual([599, 0])
  })

  test('an empty order costs nothing', () => {
    expect(
      calculateTotals([], { coupon: null, rate: defaultShippingMethods[0] ?? null, taxPercent: 8 })
        .total,
    ).toBe(0)
  })

  test('the cart estimates with the cheapest shipping method', () => {
    expect(cheapestRate(defaultShippingMethods, 2_000)?.id).toBe('standard')
    expect(cheapestRate([], 2_000)).toBeUndefined()
  })
})

describe('money', () => {
  test('spreading loses no cent, and each part is within a cent of its share', () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 90 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, share) => {
          const whole = sum(weights)
          const total = Math.floor(whole * share)
          const parts = prorate(total, weights)
          expect(sum(parts)).toBe(total)
          parts.forEach((part, index) => {
            const fair = whole === 0 ? 0 : (total * (weights[index] ?? 0)) / whole
            expect(Math.abs(part - fair)).toBeLessThan(1)
          })
        },
      ),
    )
  })

  test('rounds half up, once', () => {
    expect(percentOf(625, 8)).toBe(50)
    expect(percentOf(56, 8)).toBe(4)
    expect(percentOf(1_250, 0.2)).toBe(3)
    expect(percentOf(50, 1)).toBe(1)
  })

  test('survives the conversion to dollars and back', () => {
    fc.assert(
      fc.property(cents, amount => {
        expect(toCents(toDollars(amount))).toBe(amount)
      }),
    )
    expect(formatCents(123_456)).toBe('$1,234.56')
  })
})

describe('prices', () => {
  test('the sale price is charged unless it is higher (S-64)', () => {
    expect(unitPrice({ price: 100, sale_price: null })).toBe(100)
    expect(unitPrice({ price: 100, sale_price: 80 })).toBe(80)
    expect(unitPrice({ price: 100, sale_price: 120 })).toBe(100)
  })
  test('a discount is shown only if something is saved', () => {
    expect(discountPercentage(26_800, 33_500)).toBe(20)
    expect(discountPercentage(100, 100)).toBe(0)
    expect(discountPercentage(120, 100)).toBe(0)
    expect(discountPercentage(0, 0)).toBe(0)
    expect(discountPercentage(0, 100)).toBe(100)
    expect(discountPercentage(100, null)).toBe(0)
  })
})

describe('coupons', () => {
  const terms: CouponTerms = {
    code: 'SAVE20',
    discount_type: 'fixed',
    discount_value: 2_000,
    minimum_amount: 10_000,
    usage_limit: 2,
    used_count: 1,
    valid_from: '2026-01-01',
    valid_until: '2026-01-31',
    is_active: true,
  }
  const problem = (change: Partial<CouponTerms>, subtotal = 10_000, today = '2026-01-31') =>
    couponProblem({ ...terms, ...change }, subtotal, today, formatCents)

  test('apply on their last day and at their minimum', () => expect(problem({})).toBeNull())
  test.each([
    [{ is_active: false }, 10_000, '2026-01-15', 'not active'],
    [{}, 10_000, '2025-12-31', 'starts on 2026-01-01'],
    [{}, 10_000, '2026-02-01', 'expired'],
    [{ used_count: 2 }, 10_000, '2026-01-15', 'used up'],
    [{}, 9_999, '2026-01-15', '$100.00'],
  ])('%j with %i cents on %s: %s', (change, subtotal, today, words) => {
    expect(problem(change, subtotal, today)).toContain(words)
  })
  test('never discount more than the subtotal', () => {
    expect(couponDiscount({ discount_type: 'fixed', discount_value: 9_000 }, 500)).toBe(500)
    expect(couponDiscount({ discount_type: 'percentage', discount_value: 150 }, 500)).toBe(500)
  })
})
