import { describe, expect, test } from 'vitest'
import { combineEffects } from '../../../../../shared/rules/order/combine-effects.ts'
import { type Command, type Effect, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { paidOrder } from '../../../../support/order-facts.ts'

const now = new Date('2026-11-23T10:00:00Z')
const run = (order: OrderFacts, command: Command) => {
  const decision = decide(order, command, now)
  if (isRefused(decision)) throw new Error(decision.sentence)
  return decision
}
const stock = (effects: readonly Effect[]) => effects.filter(effect => 'units' in effect)

/** A paid order of 3 of one variant. */
const threeOfOne = (): OrderFacts => {
  const order = paidOrder()
  return { ...order, lines: order.lines.slice(0, 1).map(line => ({ ...line, quantity: 3 })) }
}
const shipOne: Command = {
  type: 'ship',
  units: [{ line_id: 'l1', quantity: 1 }],
  shipment: { id: 'shp_1', carrier: null, tracking_number: null, tracking_url: null },
}
const refund = (units: Extract<Command, { type: 'refund' }>['units']): Command => ({
  type: 'refund',
  refund_id: 'ref_1',
  by: 'Ada',
  units,
  shipping: 0,
  deduction: 0,
  reason: '',
})

describe('a refund with restock', () => {
  test('of shipped and open units of one line moves its variant once', () => {
    const order = run(threeOfOne(), shipOne).order
    const command = refund([{ line_id: 'l1', quantity: 3, restock: true }])
    const decision = run(order, command)
    // The shipped unit stays sold; the two that never left don't.
    expect(stock(decision.effects)).toEqual([
      {
        type: 'return_stock',
        cause: 'returned',
        units: [{ product_id: 'prd_l1', variant_id: 'var_l1', quantity: 3, unsold: 2 }],
      },
    ])
    const names = { customer: 'Wesley', payment: 'Visa ending in 4242' }
    const texts = consequencesOf(order, decision, names).map(({ text }) => text)
    expect(texts).toContain('3 items go back into stock.')
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('of two lines of one variant moves it once, also if one is written off', () => {
    const order = paidOrder()
    const [first, second] = order.lines
    if (!first || !second) throw new Error('The order has two lines')
    const twice = { ...order, lines: [first, { ...first, id: 'l2', quantity: 1 }] }
    const decision = run(
      twice,
      refund([
        { line_id: 'l1', quantity: 1, restock: true },
        { line_id: 'l2', quantity: 1, restock: false },
      ]),
    )
    expect(stock(decision.effects)).toEqual([
      {
        type: 'return_stock',
        cause: 'returned',
        units: [{ product_id: 'prd_l1', variant_id: 'var_l1', quantity: 1, unsold: 2 }],
      },
    ])
  })
})

describe('combining effects', () => {
  test('keeps one of each kind and target, in order', () => {
    const unit = { product_id: 'p', variant_id: 'v', quantity: 1 }
    const other = { product_id: 'p', variant_id: 'w', quantity: 1 }
    const combined = combineEffects([
      { type: 'return_stock', cause: 'returned', units: [{ ...unit, unsold: 0 }] },
      { type: 'write_off', units: [unit, other] },
      { type: 'refund', refund_id: 'r1' },
      { type: 'void', attempt_id: 'a1' },
      { type: 'email', kind: 'canceled' },
      { type: 'refund', refund_id: 'r1' },
      { type: 'void', attempt_id: 'a1' },
      { type: 'void', attempt_id: 'a2' },
      { type: 'return_stock', cause: 'returned', units: [{ ...unit, unsold: 1 }] },
      { type: 'email', kind: 'canceled' },
    ])
    expect(combined).toEqual([
      { type: 'return_stock', cause: 'returned', units: [{ ...unit, quantity: 2, unsold: 2 }] },
      { type: 'write_off', units: [other] },
      { type: 'refund', refund_id: 'r1' },
      { type: 'void', attempt_id: 'a1' },
      { type: 'email', kind: 'canceled' },
      { type: 'void', attempt_id: 'a2' },
    ])
  })

  test('refuses effects that no single write can express', () => {
    const units = [{ product_id: 'p', variant_id: 'v', quantity: 1 }]
    expect(() =>
      combineEffects([
        { type: 'take_stock', units },
        { type: 'hold_stock', units },
      ]),
    ).toThrow('variant v')
  })
})
