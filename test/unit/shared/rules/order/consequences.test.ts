import { expect, test } from 'vitest'
import { type Command, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { newOrder } from '../../../../support/order-facts.ts'

const now = new Date('2026-11-23T10:00:00Z')
const names = { customer: 'Wesley', payment: 'Visa ending in 4242' }
const run = (order: OrderFacts, command: Command) => {
  const decision = decide(order, command, now)
  if (isRefused(decision)) throw new Error(decision.sentence)
  return decision
}
const placed = () => {
  const reserved = run(newOrder('card'), { type: 'place', attempt_id: 'att_1' }).order
  return run(reserved, {
    type: 'charge',
    attempt_id: 'att_1',
    state: 'captured',
    amount: 12_096,
    reason: null,
    refund_id: 'ref_0',
  }).order
}
const texts = (order: OrderFacts, command: Command) =>
  consequencesOf(order, run(order, command), names).map(({ text }) => text)

test('canceling lists refund, stock and emails', () => {
  const cancel = { type: 'cancel', restock: true, reason: '', refund_id: 'ref_1' } as const
  expect(texts(placed(), cancel)).toEqual([
    '3 items won’t ship.',
    '$120.96 goes back to Visa ending in 4242, usually in 5 to 10 business days. This can’t be undone.',
    'Refunded becomes $120.96 and net payment $0.00.',
    '3 items go back into stock.',
    'The order becomes Canceled.',
    'Wesley gets a cancellation email.',
    'Wesley gets an email about the refund.',
  ])
})

test('canceling an unpaid order stops its payment', () => {
  const waiting = run(newOrder('paypal'), { type: 'place', attempt_id: 'att_1' }).order
  const cancel = { type: 'cancel', restock: true, reason: '', refund_id: 'ref_1' } as const
  expect(texts(waiting, cancel)).toEqual([
    'The payment is stopped. If it goes through anyway, it is refunded.',
    '3 items go back into stock.',
    'The order becomes Canceled.',
  ])
})

test('shipping the first of two packages names what stays to ship', () => {
  const started = run(placed(), { type: 'start' }).order
  const shipment = { id: 'shp_1', carrier: null, tracking_number: null, tracking_url: null }
  const ship = { type: 'ship', units: [{ line_id: 'l1', quantity: 1 }], shipment } as const
  expect(texts(started, ship)).toEqual([
    '1 item ships as package 1. 2 items stay to ship.',
    'The order becomes Partially shipped.',
    'Wesley gets a shipping email.',
  ])
})

test('delivering for cash names the amount collected', () => {
  const order = run(newOrder('cash_on_delivery'), { type: 'place', attempt_id: 'a' }).order
  const shipment = { id: 'shp_1', carrier: null, tracking_number: null, tracking_url: null }
  const shipped = run(order, { type: 'ship', shipment }).order
  expect(texts(shipped, { type: 'deliver', attempt_id: 'pay_1' })).toEqual([
    '$120.96 is recorded as paid in cash.',
    'The order becomes Delivered.',
    'Wesley gets a delivery email.',
  ])
})
