import { expect, test } from 'vitest'
import { type Command, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import { emailsOf } from '../../../../../shared/rules/order/emails.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { newOrder, paidOrder } from '../../../../support/order-facts.ts'

const apply = (order: OrderFacts, ...commands: Command[]): OrderFacts =>
  commands.reduce((now, command) => {
    const decision = decide(now, command, new Date('2026-11-24T10:00:00.000Z'))
    if (isRefused(decision)) throw new Error(decision.sentence)
    return decision.order
  }, order)

const kinds = (order: OrderFacts) => emailsOf(order).map(({ kind }) => kind)
const shipment = { id: 's1', carrier: null, tracking_number: null, tracking_url: null }

test('an unpaid order has no emails', () => {
  expect(emailsOf(newOrder('card'))).toEqual([])
})

test('cash on delivery has no invoice before the cash is collected', () => {
  const order = apply(newOrder('cash_on_delivery'), { type: 'place', attempt_id: 'a' })
  expect(kinds(order)).toEqual(['confirmation'])
})

test('each package and each refund that was made has an email', () => {
  const order = apply(
    paidOrder(),
    { type: 'ship', shipment, units: [{ line_id: 'l1', quantity: 2 }] },
    { type: 'cancel', restock: true, reason: '', refund_id: 'r1' },
    { type: 'deliver', attempt_id: 'p' },
  )
  expect(kinds(order)).toEqual(['confirmation', 'invoice', 'shipped', 'delivered'])
  const credit_note = { id: 'crn_1', number: 'CN-10001', created_at: '2026-11-24T10:00:00.000Z' }
  const made = apply(order, { type: 'refund_result', refund_id: 'r1', state: 'made', credit_note })
  expect(emailsOf(made).at(-1)).toEqual({ kind: 'refunded', target: 'r1' })
})

test('a canceled order has a cancellation email', () => {
  const order = apply(paidOrder(), { type: 'cancel', restock: true, reason: '', refund_id: 'r1' })
  expect(kinds(order)).toEqual(['confirmation', 'invoice', 'canceled'])
})
