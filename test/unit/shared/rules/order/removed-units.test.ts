import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippingWorth } from '../../../../../shared/rules/order/amounts.ts'
import {
  recordRemovedUnits,
  removedAmounts,
} from '../../../../../shared/rules/order/removed-units.ts'
import type { LineFacts, OrderFacts } from '../../../../../shared/schemas/order-facts.ts'

const line = (id: string, more: Partial<LineFacts> = {}): LineFacts => ({
  id,
  product_id: `prd_${id}`,
  variant_id: `var_${id}`,
  quantity: 3,
  total: 10_001,
  discount: 1_000,
  canceled: 0,
  credited: 0,
  restocked: 0,
  written_off: 0,
  exchange_of: null,
  ...more,
})

const order = {
  lines: [line('a'), line('b', { quantity: 2, total: 4_999, discount: 0 })],
  shipping_cost: 599,
  shipping_off: 0,
  tax: 1_167,
} as unknown as OrderFacts

const never = () => {
  throw new Error('Everything is logged')
}
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

describe('what was taken off an order', () => {
  it('adds up to the whole order in any order and any number of steps, without losing a cent', () => {
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'shipping']
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), steps => {
        let now = order
        for (const [index, step] of steps.entries()) {
          const next =
            step === 'shipping'
              ? { ...now, shipping_off: shippingWorth(order) }
              : {
                  ...now,
                  lines: now.lines.map(one =>
                    one.id !== step[0]
                      ? one
                      : index % 2
                        ? { ...one, canceled: one.canceled + 1 }
                        : { ...one, credited: one.credited + 1 },
                  ),
                }
          now = recordRemovedUnits(now, next, `2026-01-0${index + 1}T00:00:00.000Z`)
        }
        const off = removedAmounts(now, never)
        expect(off).toHaveLength(6)
        expect(sum(off.map(({ items }) => items))).toBe(10_001 - 1_000 + 4_999)
        expect(sum(off.map(({ tax }) => tax))).toBe(1_167)
        expect(sum(off.map(({ shipping }) => shipping))).toBe(599)
      }),
    )
  })

  it('puts back what reopening puts back, on its day', () => {
    const at = (day: number) => `2026-02-0${day}T00:00:00.000Z`
    const canceled = recordRemovedUnits(
      order,
      { ...order, lines: order.lines.map(one => ({ ...one, canceled: one.quantity })) },
      at(1),
    )
    const reopened = recordRemovedUnits(canceled, { ...canceled, lines: order.lines }, at(2))
    const [first, second] = removedAmounts(reopened, never)
    expect(first).toMatchObject({ at: at(1), items: 14_000 })
    expect(second).toMatchObject({ at: at(2), items: -14_000 })
    expect(second?.tax).toBe(-(first?.tax ?? 0))
  })

  it('dates what an earlier release did not, and ignores replacements', () => {
    const old = {
      ...order,
      lines: [
        line('a', { canceled: 1, credited: 2 }),
        line('b', { exchange_of: 'ret_1', canceled: 3, total: 0, discount: 0 }),
      ],
    }
    const off = removedAmounts(old, kind => (kind === 'canceled' ? '2026-03-01' : '2026-03-02'))
    expect(off.map(({ at }) => at)).toEqual(['2026-03-01', '2026-03-02'])
    expect(off[0]?.lines).toEqual([{ product_id: 'prd_a', canceled: 1, items: 3_000 }])
    expect(sum(off.map(({ items }) => items))).toBe(9_001)
    expect(recordRemovedUnits(order, { ...order }, '2026-03-03')).not.toHaveProperty('taken_off')
  })
})
