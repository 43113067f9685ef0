import { describe, expect, test } from 'vitest'
import { type Command, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import { replacedLine } from '../../../../../shared/rules/order/replacements.ts'
import { unitsToRefund, wantsOf } from '../../../../../shared/rules/order/return-wants.ts'
import { statusOf } from '../../../../../shared/rules/order/status.ts'
import {
  heldItems,
  returnableUnits,
  shippableItems,
} from '../../../../../shared/rules/order/units.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { newOrder, paidOrder } from '../../../../support/order-facts.ts'

const now = new Date('2026-11-23T10:00:00Z')
const run = (order: OrderFacts, command: Command) => {
  const decision = decide(order, command, now)
  if (isRefused(decision)) throw new Error(decision.sentence)
  return decision
}
const applyAll = (order: OrderFacts, ...commands: Command[]): OrderFacts =>
  commands.reduce((next, command) => run(next, command).order, order)

const delivered = () =>
  applyAll(
    newOrder('card'),
    { type: 'place', attempt_id: 'att_1' },
    {
      type: 'charge',
      attempt_id: 'att_1',
      state: 'captured',
      amount: 12_096,
      reason: null,
      refund_id: 'ref_0',
    },
    {
      type: 'ship',
      shipment: { id: 'shp_1', carrier: null, tracking_number: null, tracking_url: null },
    },
    { type: 'deliver', attempt_id: 'pay_1' },
  )

const replacement = {
  line_id: 'x1',
  variant_id: 'var_m',
  variant_name: 'M',
  sku: 'TEE-M',
  image: '/m.avif',
  fallback_image: '/m.jpg',
}
const refundTee = { line_id: 'l1', quantity: 1, reason: 'Too small', replacement: null }
const exchangeBreton = { line_id: 'l2', quantity: 1, reason: 'Too large', replacement }
const request = (...units: (typeof refundTee | typeof exchangeBreton)[]): Command => ({
  type: 'request_return',
  return_id: 'ret_1',
  number: 'RET-1001',
  units,
  comment: null,
  attachments: [],
  complaint_id: null,
  hash: null,
})
const approve: Command = { type: 'approve_return', return_id: 'ret_1' }
const receive: Command = { type: 'receive_return', return_id: 'ret_1', restock: [] }
const refusal = (order: OrderFacts, command: Command) => {
  const decision = decide(order, command, now)
  return isRefused(decision) ? decision.sentence : undefined
}

describe('what a return is for', () => {
  test('follows from its units', () => {
    expect(wantsOf({ units: [refundTee] })).toBe('refund')
    expect(wantsOf({ units: [exchangeBreton] })).toBe('exchange')
    expect(wantsOf({ units: [refundTee, exchangeBreton] })).toBe('both')
    expect(unitsToRefund({ units: [refundTee, exchangeBreton] })).toEqual([refundTee])
  })
})

describe('an exchange', () => {
  test('reserves the other size at approval and holds it until receipt', () => {
    const requested = applyAll(delivered(), request(exchangeBreton))
    const approved = run(requested, approve)
    expect(approved.effects[0]).toEqual({
      type: 'take_stock',
      units: [{ product_id: 'prd_l2', variant_id: 'var_m', quantity: 1 }],
    })
    expect(shippableItems(approved.order)).toEqual([])
    expect(heldItems(approved.order)).toEqual([{ line_id: 'x1', quantity: 1 }])
    expect(statusOf(approved.order)).toBe('delivered')
    const received = applyAll(approved.order, receive)
    expect(received.returns[0]).toMatchObject({ state: 'closed', closed_at: now.toISOString() })
    expect(shippableItems(received)).toEqual([{ line_id: 'x1', quantity: 1 }])
    expect(heldItems(received)).toEqual([])
    expect(statusOf(received)).toBe('processing')
  })

  test('keeps its item out of what a package leaves to ship', () => {
    const ship = (line_id: string): Command => ({
      type: 'ship',
      units: [{ line_id, quantity: 1 }],
      shipment: { id: `shp_${line_id}`, carrier: null, tracking_number: null, tracking_url: null },
    })
    const partly = applyAll(
      paidOrder(),
      ship('l2'),
      { type: 'deliver', attempt_id: 'pay_1' },
      request(exchangeBreton),
      approve,
    )
    const names = { customer: 'Wesley', payment: 'Visa ending in 4242' }
    expect(consequencesOf(partly, run(partly, ship('l1')), names)[0]?.text).toBe(
      '1 item ships as package 2. 1 item stays to ship.',
    )
  })

  test('is named after the item that it replaces', () => {
    const approved = applyAll(delivered(), request(exchangeBreton), approve)
    const [shirt, , other] = approved.lines
    expect(other && replacedLine(approved, other)?.id).toBe('l2')
    expect(shirt && replacedLine(approved, shirt)).toBeUndefined()
  })

  test('adds a line that describes the other size and costs nothing', () => {
    const described = { product_name: 'Quay Breton Tee', variant_name: 'L', sku: 'TEE-L' }
    const order = delivered()
    const lines = order.lines.map(line => ({ ...line, ...described }))
    const approved = applyAll({ ...order, lines }, request(exchangeBreton), approve)
    expect(approved.lines.at(-1)).toMatchObject({
      id: 'x1',
      product_name: 'Quay Breton Tee',
      variant_name: 'M',
      sku: 'TEE-M',
      total: 0,
      exchange_of: 'ret_1',
    })
  })

  test('names its stock and emails before approval', () => {
    const requested = applyAll(delivered(), request(exchangeBreton))
    const names = { customer: 'Wesley', payment: 'Visa ending in 4242' }
    expect(
      consequencesOf(requested, run(requested, approve), names).map(({ text }) => text),
    ).toEqual([
      '1 item is taken from stock.',
      'The order status stays the same.',
      'Wesley gets return instructions by email.',
    ])
  })

  test('takes the same replacement of two lines from stock once', () => {
    const order = delivered()
    const [tee, breton] = order.lines
    const same = { ...order, lines: [tee, { ...breton, product_id: 'prd_l1' }] } as OrderFacts
    const both = applyAll(
      same,
      request(
        { ...refundTee, replacement: { ...replacement, line_id: 'x0' } },
        { ...exchangeBreton },
      ),
    )
    expect(run(both, approve).effects[0]).toMatchObject({
      units: [{ variant_id: 'var_m', quantity: 2 }],
    })
  })

  test('refuses the size the customer has', () => {
    const own = { ...exchangeBreton, replacement: { ...replacement, variant_id: 'var_l2' } }
    expect(refusal(delivered(), request(own))).toBe(
      'Choose another size or color than the one you have.',
    )
  })
})

test('a return for refund and exchange stays received until refunded', () => {
  const received = applyAll(delivered(), request(refundTee, exchangeBreton), approve, receive)
  expect(received.returns[0]).toMatchObject({ state: 'received', closed_at: null })
  expect(shippableItems(received)).toEqual([{ line_id: 'x1', quantity: 1 }])
  const refunded = applyAll(received, {
    type: 'refund',
    refund_id: 'ref_1',
    by: 'Ada',
    units: [{ line_id: 'l1', quantity: 1, restock: false }],
    shipping: 0,
    deduction: 0,
    reason: 'Returned',
    return_id: 'ret_1',
  })
  expect(refunded.returns[0]).toMatchObject({ state: 'closed', closed_at: now.toISOString() })
})

describe('a return whose items staff refunded by line', () => {
  const three = () => {
    const [line] = newOrder('card').lines
    if (!line) throw new Error('The order has lines')
    const lines = [{ ...line, quantity: 3 }]
    return { ...newOrder('card'), lines, total: 7_761 }
  }
  const arrived = () =>
    applyAll(
      three(),
      { type: 'place', attempt_id: 'att_1' },
      {
        type: 'charge',
        attempt_id: 'att_1',
        state: 'captured',
        amount: 7_761,
        reason: null,
        refund_id: 'ref_0',
      },
      {
        type: 'ship',
        shipment: { id: 'shp_1', carrier: null, tracking_number: null, tracking_url: null },
      },
      { type: 'deliver', attempt_id: 'pay_1' },
    )
  const byLine = (refund_id: string, quantity: number): Command => ({
    type: 'refund',
    refund_id,
    by: 'Ada',
    units: [{ line_id: 'l1', quantity, restock: false }],
    shipping: 0,
    deduction: 0,
    reason: '',
  })
  const receiveAndRefund: Command = {
    type: 'receive_return',
    return_id: 'ret_1',
    restock: [],
    refund: { refund_id: 'ref_2', by: 'Ada', shipping: 0, deduction: 0, reason: '' },
  }
  const requestTwo = request({ ...refundTee, quantity: 2 })

  test('refunds nothing more at receipt', () => {
    const before = applyAll(arrived(), requestTwo, approve, byLine('ref_1', 2))
    const after = applyAll(before, receiveAndRefund)
    expect(after.lines[0]).toMatchObject({ credited: 2 })
    expect(after.refunds).toHaveLength(1)
    expect(after.returns[0]).toMatchObject({ state: 'closed' })
  })

  test('refunds only the rest of a partly refunded one', () => {
    const before = applyAll(arrived(), requestTwo, approve, byLine('ref_1', 1))
    const after = applyAll(before, receiveAndRefund)
    expect(after.lines[0]).toMatchObject({ credited: 2 })
    expect(after.refunds.map(({ units }) => units[0]?.quantity)).toEqual([1, 1])
  })

  test('closes if it arrived before', () => {
    const after = applyAll(arrived(), requestTwo, approve, receive, byLine('ref_1', 2))
    expect(after.returns[0]).toMatchObject({ state: 'closed', closed_at: now.toISOString() })
  })

  test('refunds them too if others were refunded before it was requested', () => {
    const before = applyAll(arrived(), byLine('ref_1', 1), requestTwo, approve)
    const after = applyAll(before, receiveAndRefund)
    expect(after.lines[0]).toMatchObject({ credited: 3 })
  })
})

describe('canceling a replacement', () => {
  const cancel = (units?: { line_id: string; quantity: number }[]): Command => ({
    type: 'cancel',
    restock: true,
    reason: 'Out of stock',
    refund_id: 'ref_9',
    ...(units && { units }),
  })
  const replaced = [{ line_id: 'x1', quantity: 1 }]

  test('waits for the return', () => {
    const approved = applyAll(delivered(), request(exchangeBreton), approve)
    expect(refusal(approved, cancel(replaced))).toBe(
      'This item waits for a return. Close the return instead.',
    )
  })

  test('refunds the item that came back, once', () => {
    const received = applyAll(delivered(), request(exchangeBreton), approve, receive)
    const { order, effects } = run(received, cancel(replaced))
    expect(order.refunds).toMatchObject([
      { amount: 4_682, units: [{ line_id: 'l2', quantity: 1 }], kind: 'cancel' },
    ])
    expect(order.lines[1]).toMatchObject({ credited: 1 })
    expect(effects.map(({ type }) => type)).toEqual(['return_stock', 'refund'])
    expect(shippableItems(order)).toEqual([])
  })

  test('is not part of canceling everything that has not shipped', () => {
    const received = applyAll(delivered(), request(exchangeBreton), approve, receive)
    expect(refusal(received, cancel())).toBe(
      'Everything has shipped. Refund the items or start a return instead.',
    )
  })
})

describe('a closed return', () => {
  test('can be requested again, and its replacement goes back into stock', () => {
    const approved = applyAll(delivered(), request(exchangeBreton), approve)
    const closed = run(approved, { type: 'close_return', return_id: 'ret_1', by: 'staff' })
    expect(closed.effects).toEqual([
      expect.objectContaining({ type: 'return_stock' }),
      { type: 'email', kind: 'return_closed' },
    ])
    const [, breton] = closed.order.lines
    expect(returnableUnits(closed.order, breton as OrderFacts['lines'][number])).toBe(1)
    expect(closed.order.returns[0]).toMatchObject({ state: 'closed', received_at: null })
  })

  test('by the customer sends no email', () => {
    const requested = applyAll(delivered(), request(refundTee))
    const close: Command = { type: 'close_return', return_id: 'ret_1', by: 'customer' }
    expect(run(requested, close).effects).toEqual([])
    expect(refusal(applyAll(requested, approve, receive), close)).toBe(
      'We already received your items, so this return can’t be canceled.',
    )
  })
})
