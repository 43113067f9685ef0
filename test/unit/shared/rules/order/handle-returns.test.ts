import { describe, expect, test } from 'vitest'
import { type Command, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import { quoteReturn } from '../../../../../shared/rules/order/return-refund.ts'
import type { OrderFacts, ReturnFact } from '../../../../../shared/schemas/order-facts.ts'
import { paidOrder } from '../../../../support/order-facts.ts'

const now = new Date('2026-11-23T10:00:00Z')
const run = (order: OrderFacts, command: Command) => {
  const decision = decide(order, command, now)
  if (isRefused(decision)) throw new Error(decision.sentence)
  return decision
}
const applied = (order: OrderFacts, ...commands: Command[]): OrderFacts =>
  commands.reduce((next, command) => run(next, command).order, order)
const sentence = (order: OrderFacts, command: Command) => {
  const decision = decide(order, command, now)
  return isRefused(decision) ? decision.sentence : undefined
}
const happens = (order: OrderFacts, command: Command) =>
  consequencesOf(order, run(order, command), {
    customer: 'Clara',
    payment: 'Visa ending in 4242',
    day: () => 'Dec 23',
  }).map(({ text }) => text)

const shipment = { id: 'shp_1', carrier: null, tracking_number: null, tracking_url: null }
const replacement = {
  line_id: 'x1',
  variant_id: 'var_m',
  variant_name: 'M',
  sku: 'TEE-M',
  image: '/m.avif',
  fallback_image: '/m.jpg',
}
const tee = { line_id: 'l1', quantity: 2, reason: 'Too small', replacement: null }
const breton = { line_id: 'l2', quantity: 1, reason: 'Too large', replacement }
const requested = (...units: ReturnFact['units']) =>
  applied(
    paidOrder(),
    { type: 'ship', shipment },
    { type: 'deliver', attempt_id: 'pay_1' },
    {
      type: 'request_return',
      return_id: 'ret_1',
      number: 'RET-1001',
      units,
      comment: null,
      attachments: [],
      complaint_id: null,
      hash: null,
    },
  )
const approve = {
  type: 'approve_return',
  return_id: 'ret_1',
  closes_at: '2026-12-23T10:00:00.000Z',
} as const
const receive = (restock: number, refund?: { deduction: number; shipping: number }): Command => ({
  type: 'receive_return',
  return_id: 'ret_1',
  restock: restock > 0 ? [{ line_id: 'l1', quantity: restock }] : [],
  ...(refund && { refund: { refund_id: 'ref_1', by: 'Ada', reason: '', ...refund } }),
})
const theReturn = ({ returns }: OrderFacts) => returns[0] as ReturnFact

describe('approving', () => {
  test('an exchange names what it reserves and when it ends', () => {
    expect(happens(requested(breton), approve)).toEqual([
      '1 item is taken from stock.',
      'The order status stays the same.',
      'Clara gets return instructions by email.',
      'If nothing arrives by Dec 23, the return closes and the reserved items go back into stock.',
    ])
  })

  test('a refund instead reserves nothing', () => {
    const { order, effects } = run(requested(breton), { ...approve, refund_instead: true })
    expect(effects.map(({ type }) => type)).toEqual(['email', 'expire_return'])
    expect(theReturn(order)).toMatchObject({
      units: [{ line_id: 'l2', replacement: null }],
      closes_at: approve.closes_at,
    })
    expect(order.lines).toHaveLength(2)
  })
})

describe('receiving', () => {
  test('refunds the items in the same decision, less the label', () => {
    const approved = applied(requested(tee), approve)
    const { items, total } = quoteReturn(approved, theReturn(approved), { deduction: 695 })
    expect(total).toBe(items - 695)
    const command = receive(1, { deduction: 695, shipping: 0 })
    const { order } = run(approved, command)
    expect(theReturn(order)).toMatchObject({ state: 'closed' })
    expect(order.refunds).toMatchObject([
      { id: 'ref_1', amount: total, adjustment: -695, return_id: 'ret_1' },
    ])
    expect(order.lines[0]).toMatchObject({ credited: 2, restocked: 1 })
    expect(happens(approved, command)).toEqual(
      expect.arrayContaining(['1 item goes back into stock.', '1 item is written off.']),
    )
  })

  test('refuses both if the refund isn’t possible', () => {
    const approved = applied(requested(tee), approve)
    expect(sentence(approved, receive(2, { deduction: 100_000, shipping: 0 }))).toMatch(
      'Enter an amount',
    )
  })

  test('without a refund waits for one', () => {
    const received = applied(requested(tee), approve, receive(2))
    expect(theReturn(received).state).toBe('received')
    expect(quoteReturn(received, theReturn(received)).items).toBeGreaterThan(0)
  })

  test('makes the items of an exchange ready to ship', () => {
    const approved = applied(requested(breton), approve)
    expect(happens(approved, receive(0))).toEqual([
      '1 item is written off.',
      '1 item for the exchange is ready to ship.',
      'The order becomes Partially shipped.',
      'Clara gets an email that the return arrived.',
    ])
  })

  test('closes a return that staff refunded before', () => {
    const approved = applied(requested(tee), approve, {
      type: 'refund',
      refund_id: 'ref_0',
      by: 'Ada',
      units: [{ line_id: 'l1', quantity: 2, restock: false }],
      shipping: 0,
      deduction: 0,
      reason: '',
    })
    const { order } = run(approved, receive(2, { deduction: 695, shipping: 0 }))
    expect(theReturn(order).state).toBe('closed')
    expect(order.refunds).toHaveLength(1)
  })
})

test('staff close a received return without a refund only with a reason', () => {
  const received = applied(requested(tee, breton), approve, receive(0))
  const close = { type: 'close_return', return_id: 'ret_1', by: 'staff' } as const
  expect(sentence(received, close)).toBe('The items arrived. Refund them, or enter why you don’t.')
  const closed = applied(received, { ...close, answer: 'Worn' })
  expect(theReturn(closed)).toMatchObject({ state: 'closed', answer: 'Worn' })
  expect(closed.refunds).toEqual([])
  // The exchange of the other item still ships.
  expect(closed.lines.at(-1)).toMatchObject({ id: 'x1', canceled: 0 })
})
