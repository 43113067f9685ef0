import { describe, expect, test } from 'vitest'
import { formatDollars, percentOf, prorate, toCents } from '../../../../shared/rules/money.ts'

describe('spreading cents over line items', () => {
  test.each([
    [1, [100, 100, 100], [1, 0, 0]],
    [2, [100, 100, 100], [1, 1, 0]],
    [5, [50, 50, 50], [2, 2, 1]],
    [2, [40, 30, 30], [1, 1, 0]],
  ])('%i over equal remainders goes to the first of %j', (total, weights, parts) => {
    expect(prorate(total, weights)).toEqual(parts)
  })

  test('gives the odd cent to the line item that lost the most to rounding', () => {
    expect(prorate(10, [10, 26, 64])).toEqual([1, 3, 6])
    expect(prorate(100, [5, 3, 4])).toEqual([42, 25, 33])
  })

  test('gives nothing to a free line item', () => {
    expect(prorate(3, [0, 1, 0, 1])).toEqual([0, 2, 0, 1])
    expect(prorate(0, [0, 0])).toEqual([0, 0])
    expect(prorate(7, [])).toEqual([])
  })
})

describe('an amount', () => {
  test.each([
    [49, 1, 0],
    [50, 1, 1],
    [10_000, 8.25, 825],
    [10_000, 0.01, 1],
    [4_999, 0.01, 0],
  ])('of %i cents at %d percent is %i, rounded half up', (cents, percent, part) => {
    expect(percentOf(cents, percent)).toBe(part)
  })

  test('in dollars converts to whole cents', () => {
    expect([19.99, 0.29, 1.1, 1_000_000.01].map(toCents)).toEqual([1_999, 29, 110, 100_000_001])
  })

  test('is formatted in US dollars (S-167)', () => expect(formatDollars(1_234.5)).toBe('$1,234.50'))
})
