import { describe, expect, test } from 'vitest'
import { refundableAmount } from '../../../../../shared/rules/order/amounts.ts'
import { type Command, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import {
  isPartlyRefunded,
  paymentStatusOf,
  statusOf,
} from '../../../../../shared/rules/order/status.ts'
import { changeStatus } from '../../../../../shared/rules/order/status-change.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { newOrder } from '../../../../support/order-facts.ts'

const now = new Date('2026-11-23T10:00:00Z')
const run = (order: OrderFacts, ...commands: Command[]) => {
  let next = order
  const effects = []
  for (const command of commands) {
    const decision = decide(next, command, now)
    if (isRefused(decision)) throw new Error(decision.sentence)
    next = decision.order
    effects.push(...decision.effects)
  }
  return { order: next, effects }
}
const paid: Command = {
  type: 'charge',
  attempt_id: 'att_1',
  state: 'captured',
  amount: 12_096,
  reason: null,
  refund_id: 'ref_late',
}
const cancelAll: Command = { type: 'cancel', restock: true, reason: '', refund_id: 'ref_1' }
const ship: Command = {
  type: 'ship',
  shipment: { id: 'shp_1', carrier: 'ups', tracking_number: '1Z', tracking_url: null },
}
const waiting = () => run(newOrder('paypal'), { type: 'place', attempt_id: 'att_1' }).order
const placed = () => run(waiting(), paid).order
const input = {
  newId: (prefix: string) => `${prefix}_new`,
  by: 'Ada',
  reason: '',
  tracking_number: null,
}

const unitsBack = (effects: readonly { type: string }[]) =>
  effects.filter(({ type }) => type === 'return_stock').length

describe('an order waiting for PayPal', () => {
  test('that staff cancel gives its stock back once, whatever the sweep does', () => {
    const { order, effects } = run(waiting(), cancelAll, { type: 'release', reason: 'Expired' })
    expect(unitsBack(effects)).toBe(1)
    expect([statusOf(order), paymentStatusOf(order)]).toEqual(['cancelled', 'failed'])
  })

  test('that staff cancel refunds a payment the buyer approves later', () => {
    const { order, effects } = run(waiting(), cancelAll, paid)
    expect(effects).toContainEqual({ type: 'refund', refund_id: 'ref_late' })
    expect(refundableAmount(order)).toBe(0)
    expect(statusOf(order)).toBe('cancelled')
  })

  test('can’t be shipped or delivered', () => {
    for (const to of ['shipped', 'delivered'] as const)
      expect(changeStatus(waiting(), to, input, now)).toMatchObject({ refused: 'not_allowed' })
  })

  test('whose capture arrives after the void is placed or refunded, never lost', () => {
    const voided: Command = { ...paid, state: 'voided', reason: 'Timed out' }
    const { order } = run(waiting(), voided, paid)
    expect([statusOf(order), refundableAmount(order)]).toEqual(['cancelled', 0])
    expect(order.refunds).toMatchObject([{ amount: 12_096, state: 'promised' }])
  })
})

describe('a canceled order', () => {
  const canceled = () => run(placed(), cancelAll).order

  test('can’t be shipped', () => {
    expect(decide(canceled(), ship, now)).toEqual({
      refused: 'not_allowed',
      sentence: 'This order was canceled. Reopen it first.',
    })
  })

  test('can’t become delivered', () => {
    expect(changeStatus(canceled(), 'delivered', input, now)).toMatchObject({
      refused: 'not_allowed',
      sentence: 'This order was canceled. Reopen it first.',
    })
  })

  test('takes its stock again when it is reopened, and waits for a new payment', () => {
    const reopen: Command = { type: 'reopen', payment: 'link', attempt_id: 'att_2' }
    const { order, effects } = run(canceled(), reopen)
    expect(effects.map(({ type }) => type)).toContain('take_stock')
    expect(statusOf(order)).toBe('pending')
    expect(decide(order, ship, now)).toMatchObject({ refused: 'not_allowed' })
    const { order: paidAgain } = run(order, { ...paid, attempt_id: 'att_2' })
    expect(isRefused(decide(paidAgain, ship, now))).toBe(false)
  })

  test('refunds the whole payment, and says so', () => {
    const { order, effects } = run(placed(), cancelAll)
    expect(effects.map(({ type }) => type)).toEqual([
      'return_stock',
      'return_coupon',
      'refund',
      'email',
    ])
    expect(order.refunds).toMatchObject([{ amount: 12_096 }])
  })
})

describe('a payment of another amount', () => {
  const other: Command = { ...paid, amount: 5_000 }

  test('is refunded, and the order that waits for it is released', () => {
    const { order, effects } = run(waiting(), other)
    expect(effects).toContainEqual({ type: 'refund', refund_id: 'ref_late' })
    expect(unitsBack(effects)).toBe(1)
    expect(refundableAmount(order)).toBe(0)
    expect(statusOf(order)).toBe('cancelled')
    const expired = run(order, { type: 'release', reason: 'Expired' })
    expect(expired).toEqual({ order, effects: [] })
  })
})

describe('the status "refunded"', () => {
  const back = (order: OrderFacts) => {
    const decision = changeStatus(order, 'refunded', input, now)
    if (isRefused(decision)) throw new Error(decision.sentence)
    expect([statusOf(decision.order), refundableAmount(decision.order)]).toEqual(['refunded', 0])
    return unitsBack(decision.effects)
  }

  test('puts items back in stock that have not shipped', () => {
    expect(back(placed())).toBe(1)
  })

  const partlyShipped = (quantity: number) =>
    run(placed(), { ...ship, units: [{ line_id: 'l1', quantity }] }).order
  const restocked = (order: OrderFacts) => {
    const decision = changeStatus(order, 'refunded', input, now)
    if (isRefused(decision)) throw new Error(decision.sentence)
    const names = { customer: 'Wesley', payment: 'Visa ending in 4242' }
    return {
      units: decision.effects.flatMap(effect =>
        effect.type === 'return_stock'
          ? effect.units.map(({ variant_id, quantity }) => [variant_id, quantity])
          : [],
      ),
      texts: consequencesOf(order, decision, names).map(({ text }) => text),
      lost: decision.order.lines.map(({ written_off }) => written_off),
    }
  }

  test('puts the rest of a partly shipped line back in stock, and says so', () => {
    const { units, texts, lost } = restocked(partlyShipped(1))
    expect(units).toEqual([
      ['var_l1', 1],
      ['var_l2', 1],
    ])
    expect(texts).toContain('2 items go back into stock.')
    expect(lost).toEqual([0, 0])
  })

  test('puts the rest back in stock if the shipped part was refunded before', () => {
    const before = run(partlyShipped(1), {
      type: 'refund',
      refund_id: 'ref_1',
      by: 'Ada',
      units: [{ line_id: 'l1', quantity: 1, restock: false }],
      shipping: 0,
      deduction: 0,
      reason: '',
    }).order
    expect(restocked(before).units).toEqual([
      ['var_l1', 1],
      ['var_l2', 1],
    ])
  })

  test('leaves shipped items with the customer', () => {
    expect(back(run(placed(), ship).order)).toBe(0)
  })
})

describe('a refund', () => {
  const refund: Command = {
    type: 'refund',
    refund_id: 'ref_1',
    by: 'Ada',
    units: [{ line_id: 'l1', quantity: 1, restock: true }],
    shipping: 0,
    deduction: 805,
    reason: 'Item didn’t fit',
  }

  test('of one delivered item gives back its price, share of discount and tax, and restocks it', () => {
    const delivered = run(placed(), ship, { type: 'deliver', attempt_id: 'cash' }).order
    const { order, effects } = run(delivered, refund, {
      type: 'refund_result',
      refund_id: 'ref_1',
      state: 'made',
      credit_note: { id: 'crn_1', number: 'CN-10001', created_at: '2026-11-23T12:00:00.000Z' },
    })
    // $38.00 − $3.68 discount + $2.75 tax − $8.05 label
    expect(order.refunds).toMatchObject([{ items: 3_707, adjustment: -805, amount: 2_902 }])
    expect(unitsBack(effects)).toBe(1)
    expect(isPartlyRefunded(order)).toBe(true)
    expect([statusOf(order), paymentStatusOf(order)]).toEqual(['delivered', 'paid'])
  })

  test('of the whole amount leaves an order that can be canceled and gives its stock back', () => {
    const whole: Command = { ...refund, units: [], deduction: 0, amount: 12_096 }
    const { order } = run(placed(), whole)
    expect(statusOf(order)).toBe('pending')
    const decision = changeStatus(order, 'cancelled', input, now)
    if (isRefused(decision)) throw new Error(decision.sentence)
    expect(statusOf(decision.order)).toBe('cancelled')
    expect(unitsBack(decision.effects)).toBe(1)
    expect(decision.order.refunds).toHaveLength(1)
  })

  test('never exceeds what was captured, in any number of steps', () => {
    const amount = (id: string, cents: number): Command => ({
      ...refund,
      refund_id: id,
      units: [],
      deduction: 0,
      amount: cents,
    })
    const { order } = run(placed(), amount('a', 12_000))
    expect(decide(order, amount('b', 97), now)).toMatchObject({ refused: 'invalid' })
    expect(refundableAmount(run(order, amount('c', 96)).order)).toBe(0)
  })
})

test('a delivered order can’t be canceled', () => {
  const { order } = run(placed(), ship, { type: 'deliver', attempt_id: 'cash' })
  expect(changeStatus(order, 'cancelled', input, now)).toEqual({
    refused: 'not_allowed',
    sentence: '3 items already shipped. Refund them or start a return instead.',
  })
})

test('a tracking number can be entered or corrected after shipping', () => {
  const order = run(placed(), {
    ...ship,
    shipment: { ...ship.shipment, tracking_number: null },
  }).order
  const track = (
    before: OrderFacts,
    to: 'shipped' | 'delivered',
    tracking_number: string | null,
  ) => {
    const decision = changeStatus(before, to, { ...input, tracking_number }, now)
    if (isRefused(decision)) throw new Error(decision.sentence)
    return decision
  }
  const entered = track(order, 'shipped', '1Z1')
  expect(entered.order.shipments).toMatchObject([{ id: 'shp_1', tracking_number: '1Z1' }])
  expect(entered.effects).toEqual([])
  expect(track(entered.order, 'shipped', null).order).toBe(entered.order)
  const { order: delivered } = track(entered.order, 'delivered', '1Z2')
  expect(delivered.shipments).toMatchObject([{ tracking_number: '1Z2' }])
  expect(statusOf(delivered)).toBe('delivered')
})

test('cash is collected when the last package arrives', () => {
  const order = run(newOrder('cash_on_delivery'), { type: 'place', attempt_id: 'att_1' }).order
  const first: Command = { ...ship, units: [{ line_id: 'l1', quantity: 2 }] }
  const deliver: Command = { type: 'deliver', attempt_id: 'cash' }
  const half = run(order, first, deliver).order
  expect([statusOf(half), paymentStatusOf(half)]).toEqual(['processing', 'pending'])
  const whole = run(half, { ...ship, shipment: { ...ship.shipment, id: 'shp_2' } }, deliver).order
  expect([statusOf(whole), paymentStatusOf(whole)]).toEqual(['delivered', 'paid'])
  expect(refundableAmount(whole)).toBe(12_096)
})
