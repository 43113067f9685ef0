import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitParts } from '../../../../../shared/rules/order/split-parts.ts'

const cents = fc.integer({ min: 0, max: 100_000 })

test('a refund over several payments is split to the cent', () => {
  fc.assert(
    fc.property(
      fc.record({ net: cents, discount: cents, tax: cents, shipping: cents, shipping_tax: cents }),
      fc.integer({ min: -500, max: 500 }),
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 4 }),
      ({ net, discount, tax, ...more }, adjustment, weights) => {
        const parts = { price: net + discount, discount, tax, shipping_tax: more.shipping_tax }
        const shipping = more.shipping + more.shipping_tax
        const amount = net + tax + shipping + adjustment
        fc.pre(amount > weights.length * 1000)
        const some = weights.slice(1)
        const amounts = [amount - some.reduce((a, b) => a + b, 0), ...some]
        const split = splitParts({ amount, items: net + tax, shipping, parts }, amounts)
        expect(split.map(one => one.amount)).toEqual(amounts)
        const sum = (of: (one: (typeof split)[number]) => number | undefined) =>
          split.reduce((all, one) => all + (of(one) ?? 0), 0)
        expect(sum(one => one.items)).toBe(net + tax)
        expect(sum(one => one.shipping)).toBe(shipping)
        for (const name of ['price', 'discount', 'tax', 'shipping_tax'] as const)
          expect(sum(one => one.parts?.[name])).toBe(parts[name])
        for (const one of split) {
          expect(Math.min(...Object.values(one.parts ?? {}))).toBeGreaterThanOrEqual(0)
          expect((one.parts?.price ?? 0) - (one.parts?.discount ?? 0)).toBeGreaterThanOrEqual(0)
          expect(one.shipping - (one.parts?.shipping_tax ?? 0)).toBeGreaterThanOrEqual(0)
          // A deduction is shared, too.
          const rest = one.amount - one.items - one.shipping
          expect(Math.abs(rest)).toBeLessThanOrEqual(Math.abs(adjustment))
          if (adjustment === 0) expect(rest).toBe(0)
        }
      },
    ),
  )
})
