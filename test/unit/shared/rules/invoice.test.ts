import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceTotals, lineAmount } from '../../../../shared/rules/invoice.ts'

const line = fc.record({
  quantity: fc.integer({ min: 100, max: 1_000_000 }).map(hundredths => hundredths / 100),
  rate: fc.integer({ min: 0, max: 1_000_000 }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 20 })
const terms = fc.record({
  taxPercent: fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100),
  discount: fc.integer({ min: 0, max: 10_000_000 }),
})

/** Calculates the exact amount as a fraction of integers, rounded half up. */
const exactly = (cents: bigint, hundredths: bigint, per: bigint) =>
  Number((cents * hundredths * 2n + per) / (2n * per))

describe('the amounts of an invoice', () => {
  test.each([
    [[{ quantity: 2, rate: 1_050 }], { taxPercent: 8, discount: 0 }, [2_100, 168, 2_268]],
    [[{ quantity: 1.5, rate: 333 }], { taxPercent: 0, discount: 0 }, [500, 0, 500]],
    [[{ quantity: 1, rate: 1_000 }], { taxPercent: 10, discount: 200 }, [1_000, 100, 900]],
    [[{ quantity: 1, rate: 1_000 }], { taxPercent: 0, discount: 5_000 }, [1_000, 0, 0]],
    [[{ quantity: 1, rate: 50 }], { taxPercent: 1, discount: 0 }, [50, 1, 51]],
  ])('of %j with %j are %j', (items, more, [subtotal, tax, total]) => {
    expect(invoiceTotals(items, more)).toMatchObject({ subtotal, tax, total })
  })

  test('are whole cents, rounded half up once, and add up', () => {
    fc.assert(
      fc.property(lines, terms, (items, { taxPercent, discount }) => {
        const { amounts, subtotal, tax, total } = invoiceTotals(items, { taxPercent, discount })
        items.forEach(({ quantity, rate }, index) => {
          const hundredths = BigInt(Math.round(quantity * 100))
          expect(amounts[index]).toBe(exactly(BigInt(rate), hundredths, 100n))
        })
        expect(subtotal).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
        expect(tax).toBe(exactly(BigInt(subtotal), BigInt(Math.round(taxPercent * 100)), 10_000n))
        expect(total).toBe(Math.max(0, subtotal + tax - discount))
        for (const cents of [...amounts, subtotal, tax, total]) {
          expect(Number.isSafeInteger(cents)).toBe(true)
          expect(cents).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('don’t depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, terms, (items, more) => {
        expect(invoiceTotals(items.toReversed(), more).total).toBe(invoiceTotals(items, more).total)
      }),
    )
  })

  test('of a whole quantity are the rate times the quantity', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 0, max: 99_999 }),
        (n, r) => {
          expect(lineAmount({ quantity: n, rate: r })).toBe(n * r)
        },
      ),
    )
  })
})
