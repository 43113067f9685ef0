import { describe, expect, test } from 'vitest'
import { refundableAmount, shippingLeft } from '../../../../../shared/rules/order/amounts.ts'
import { type Command, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import type { DisputeFact, OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { paidOrder } from '../../../../support/order-facts.ts'

const run = (order: OrderFacts, command: Command, at = '2026-11-24T10:00:00Z') => {
  const decision = decide(order, command, new Date(at))
  if (isRefused(decision)) throw new Error(decision.sentence)
  return decision
}
const applyAll = (order: OrderFacts, ...commands: Command[]): OrderFacts =>
  commands.reduce((next, command) => run(next, command).order, order)

const cancel: Command = { type: 'cancel', restock: true, reason: '', refund_id: 'ref_c' }
const refundOf = (amount: number): Command => ({
  type: 'refund',
  refund_id: 'ref_r',
  by: 'Ada',
  units: [],
  shipping: 0,
  deduction: 0,
  amount,
  reason: '',
})
const names = { customer: 'Wesley', payment: 'PayPal' }
const moneyOf = (order: OrderFacts, command: Command) =>
  consequencesOf(order, run(order, command), names)
    .filter(({ about }) => about === 'money')
    .map(({ text }) => text)

/** Everything was refunded but $5.00; the order was reopened and PayPal paid $115.96. */
const paidTwice = () => {
  const order: OrderFacts = {
    ...paidOrder(),
    card: { brand: 'visa', last4: '4242', expiry: '12/40' },
  }
  const allLess: Command = {
    type: 'refund',
    refund_id: 'ref_1',
    by: 'Ada',
    units: order.lines.map(({ id, quantity }) => ({ line_id: id, quantity, restock: true })),
    shipping: 0,
    deduction: 500,
    reason: '',
  }
  return applyAll(
    order,
    allLess,
    { type: 'reopen', payment: 'link', attempt_id: 'att_2' },
    { type: 'pay', method: 'paypal', attempt_id: 'att_3' },
    {
      type: 'charge',
      attempt_id: 'att_3',
      state: 'captured',
      amount: 11_596,
      reason: null,
      refund_id: 'ref_late',
    },
  )
}

describe('a refund of more than one payment covers', () => {
  const shares = (order: OrderFacts) =>
    order.refunds
      .slice(1)
      .map(({ id, attempt_id, amount, adjustment }) => ({ id, attempt_id, amount, adjustment }))

  test('by canceling goes back to the newest payment first, then to the one before', () => {
    const { order, effects } = run(paidTwice(), cancel)
    expect(shares(order)).toEqual([
      { id: 'ref_c', attempt_id: 'att_3', amount: 11_596, adjustment: 0 },
      { id: 'ref_c-2', attempt_id: 'att_1', amount: 500, adjustment: 0 },
    ])
    expect(effects).toEqual(
      expect.arrayContaining([
        { type: 'refund', refund_id: 'ref_c' },
        { type: 'refund', refund_id: 'ref_c-2' },
      ]),
    )
    expect(refundableAmount(order)).toBe(0)
  })

  test('by staff is split in the same way', () => {
    const { order } = run(paidTwice(), refundOf(12_000))
    expect(shares(order)).toMatchObject([
      { attempt_id: 'att_3', amount: 11_596 },
      { attempt_id: 'att_1', amount: 404 },
    ])
  })

  test('names every payment before it is made', () => {
    expect(moneyOf(paidTwice(), cancel)[0]).toBe(
      '$120.96 goes back to PayPal and Visa ending in 4242, usually in 5 to 10 business days. This can’t be undone.',
    )
    expect(moneyOf(paidTwice(), refundOf(100))[0]).toMatch(/^\$1\.00 goes back to PayPal, usually/)
  })
})

test('all refunds together pay back at most the shipping', () => {
  const order: OrderFacts = { ...paidOrder(), shipping_cost: 1_000 }
  const shippingOf = (shipping: number): Command => ({
    ...refundOf(shipping),
    type: 'refund',
    refund_id: `ref_${shipping}`,
    units: [],
    shipping,
    deduction: 0,
    reason: '',
    by: 'Ada',
    amount: undefined,
  })
  const tooMuch = { refused: 'invalid', sentence: 'Refund at most the shipping paid.' }
  const paid = shippingLeft(order)
  expect(paid).toBeGreaterThanOrEqual(1_000)
  expect(decide(order, shippingOf(paid + 1), new Date())).toEqual(tooMuch)
  const refunded = run(order, shippingOf(900)).order
  expect(refunded.refunds).toMatchObject([{ amount: 900, shipping: 900 }])
  expect(decide(refunded, shippingOf(paid - 899), new Date())).toEqual(tooMuch)
  expect(shippingLeft(run(refunded, shippingOf(paid - 900)).order)).toBe(0)
})

describe('a disputed payment', () => {
  const disputed = (order: OrderFacts, state: DisputeFact['state'], attempt_id = 'att_1') =>
    run(order, {
      type: 'dispute',
      dispute: {
        id: 'dp_1',
        attempt_id,
        amount: 12_096,
        reason: 'fraudulent',
        state,
        respond_by: null,
        opened_at: '2026-11-23T09:00:00.000Z',
        at: '2026-11-23T09:00:00.000Z',
      },
    }).order
  const sentence = 'The customer disputed this payment with their bank, which now decides.'
  const some: Command = {
    ...cancel,
    type: 'cancel',
    restock: true,
    reason: '',
    refund_id: 'ref_c',
    units: [{ line_id: 'l1', quantity: 1 }],
  }

  test.each(['needs_response', 'under_review'] as const)(
    'can’t be refunded by canceling while it %s',
    state => {
      const order = disputed(paidOrder(), state)
      for (const command of [cancel, some, refundOf(100)])
        expect(decide(order, command, new Date())).toEqual({ refused: 'not_allowed', sentence })
    },
  )

  test('that was lost isn’t refunded again by canceling, and the panel says so', () => {
    const order = disputed(paidOrder(), 'lost')
    const { order: canceled, effects } = run(order, cancel)
    expect(canceled.refunds).toEqual([])
    expect(effects.map(({ type }) => type)).toEqual(['return_stock', 'return_coupon', 'email'])
    expect(moneyOf(order, cancel)).toEqual([
      '$120.96 isn’t refunded: the customer’s bank returned it after a dispute.',
    ])
    expect(run(order, some).order.refunds).toEqual([])
  })

  test('that was won is refunded', () => {
    expect(run(disputed(paidOrder(), 'won'), cancel).order.refunds).toMatchObject([
      { amount: 12_096 },
    ])
  })

  test('leaves other payments of the order refundable', () => {
    const order = disputed(paidTwice(), 'lost', 'att_3')
    expect(run(order, cancel).order.refunds.slice(1)).toMatchObject([
      { attempt_id: 'att_1', amount: 500 },
    ])
    expect(run(order, refundOf(500)).order.refunds.at(-1)).toMatchObject({ attempt_id: 'att_1' })
  })
})
