import { describe, expect, test } from 'vitest'
import { type CouponTerms, couponDiscount, couponProblem } from '../../../../shared/rules/coupon.ts'
import { formatCents } from '../../../../shared/rules/money.ts'

const terms: CouponTerms = {
  code: 'SPRING',
  discount_type: 'percentage',
  discount_value: 10,
  minimum_amount: 5_000,
  usage_limit: 3,
  used_count: 0,
  valid_from: '2026-03-01',
  valid_until: '2026-03-31',
  is_active: true,
}
const problem = (change: Partial<CouponTerms>, { subtotal = 5_000, today = '2026-03-15' } = {}) =>
  couponProblem({ ...terms, ...change }, subtotal, today, formatCents)

describe('a coupon', () => {
  test.each([
    ['2026-02-28', 'This code starts on 2026-03-01'],
    ['2026-03-01', null],
    ['2026-03-31', null],
    ['2026-04-01', 'This code has expired'],
  ])('applies from its first day through its last: %s', (today, expected) => {
    expect(problem({}, { today })).toBe(expected)
  })

  test('applies on any day without dates', () => {
    const undated = { valid_from: null, valid_until: null }
    expect(problem(undated, { today: '2001-01-01' })).toBeNull()
    expect(problem(undated, { today: '2099-12-31' })).toBeNull()
  })

  test.each([
    [3, 2, null],
    [3, 3, 'This code has been used up'],
    [0, 0, 'This code has been used up'],
    [null, 1_000_000, null],
  ])('with a limit of %s applies after %i uses: %s', (usage_limit, used_count, expected) => {
    expect(problem({ usage_limit, used_count })).toBe(expected)
  })

  test('applies at its minimum amount', () => {
    expect(problem({}, { subtotal: 5_000 })).toBeNull()
    expect(problem({}, { subtotal: 4_999 })).toBe('Spend at least $50.00 to use this code')
  })

  test('reports that it is inactive before anything else', () => {
    const everything = { is_active: false, used_count: 3 }
    expect(problem(everything, { today: '2026-04-01', subtotal: 0 })).toBe(
      'This code is not active',
    )
  })
})

describe('the discount of a coupon', () => {
  test.each([
    ['percentage', 10, 12_345, 1_235],
    ['percentage', 100, 500, 500],
    ['percentage', 101, 500, 500],
    ['fixed', 2_000, 12_345, 2_000],
    ['fixed', 2_000, 1_999, 1_999],
  ] as const)('%s %i of %i cents is %i cents', (discount_type, discount_value, subtotal, off) => {
    expect(couponDiscount({ discount_type, discount_value }, subtotal)).toBe(off)
  })
})
