import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changePrice,
  endSale,
  priceEndings,
  putOnSale,
  roundPrice,
} from '../../../../shared/rules/bulk-prices.ts'

const plain = (price: number) => ({ price, compare_price: null })

describe('a price changed by percent (A-106)', () => {
  test.each([
    [4500, 7, 'none', 4815],
    [4500, 7, '.00', 4800],
    [4500, 7, '.90', 4790],
    [4500, 7, '.95', 4795],
    [4500, 7, '.99', 4799],
    [4549, 0, '.99', 4599],
    [4548, 0, '.99', 4499],
    [1_035, 10, 'none', 1139],
    [30, -50, '.00', 100],
    [30, -50, '.99', 99],
    [1, -90, 'none', 1],
    [0, 50, '.99', 0],
  ] as const)(
    '%i cents, %i%%, rounded to %s, is %i cents',
    (price, percent, rounding, expected) => {
      expect(changePrice(plain(price), percent, rounding).price).toBe(expected)
    },
  )

  const cents = fc.integer({ min: 1, max: 1_000_000 })

  test('ends as chosen, within half a dollar, and is never free', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...priceEndings), (price, rounding) => {
        const rounded = roundPrice(price, rounding)
        expect(rounded).toBeGreaterThan(0)
        if (rounding === 'none') expect(rounded).toBe(price)
        else expect(rounded % 100).toBe(Number(rounding.slice(1)))
        if (price >= 100) expect(Math.abs(rounded - price)).toBeLessThanOrEqual(50)
      }),
    )
  })

  test('keeps the order of prices', () => {
    fc.assert(
      fc.property(cents, cents, fc.constantFrom(...priceEndings), (one, two, rounding) => {
        const [low, high] = one < two ? [one, two] : [two, one]
        expect(roundPrice(low, rounding)).toBeLessThanOrEqual(roundPrice(high, rounding))
      }),
    )
  })
})

describe('a sale', () => {
  test('takes percent off the regular price, however often it is set', () => {
    const once = putOnSale(plain(5000), 20, '.99')
    expect(once).toEqual({ price: 3999, compare_price: 5000 })
    expect(once && putOnSale(once, 20, '.99')).toEqual(once)
    expect(once && putOnSale(once, 50, 'none')).toEqual({ price: 2500, compare_price: 5000 })
    expect(once && endSale(once)).toEqual(plain(5000))
  })

  test('is refused if rounding leaves no lower price', () => {
    expect(putOnSale(plain(1990), 1, '.90')).toBeUndefined()
    expect(putOnSale(plain(0), 20, 'none')).toBeUndefined()
  })

  test('that is not on ends without a change', () => {
    expect(endSale(plain(1990))).toEqual(plain(1990))
    expect(endSale({ price: 1990, compare_price: 1500 })).toEqual(plain(1990))
  })
})
