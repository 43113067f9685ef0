import { expect, test } from 'vitest'
import { amountDue } from '../../../../../shared/rules/order/amounts.ts'
import { type Command, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import { holdOf } from '../../../../../shared/rules/order/fulfillment-state.ts'
import { awaitsLink, isOverdue, payUntil } from '../../../../../shared/rules/order/pay.ts'
import { statusesOf } from '../../../../../shared/rules/order/status.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { newOrder } from '../../../../support/order-facts.ts'

const now = new Date('2026-11-23T10:00:00Z')
const pay_until = '2026-11-30T23:59:59.000Z'

const run = (order: OrderFacts, command: Command, at = now) => {
  const decision = decide(order, command, at)
  if (isRefused(decision)) throw new Error(decision.sentence)
  return decision
}
const refusalOf = (order: OrderFacts, command: Command) => {
  const decision = decide(order, command, now)
  return isRefused(decision) ? [decision.refused, decision.sentence] : null
}
const place: Command = { type: 'place', attempt_id: 'att_1', pay_until }
const placed = () => run(newOrder('bank_transfer'), place).order
const record = (amount = 12_096, attempt_id = 'pay_1'): Command => ({
  type: 'record_payment',
  attempt_id,
  amount,
  transfer: { day: '2026-11-25', reference: 'SEL-1' },
})
const ship: Command = {
  type: 'ship',
  shipment: { id: 'shp_1', carrier: null, tracking_number: null, tracking_url: null },
}
const cancel: Command = { type: 'cancel', restock: true, reason: '', refund_id: 'ref_1' }

test('is placed at once, holds its items until the due day and waits for its money', () => {
  const { order, effects } = run(newOrder('bank_transfer'), place)
  expect(statusesOf(order)).toEqual({ status: 'pending', payment_status: 'pending' })
  expect(order).toMatchObject({ placed_at: now.toISOString(), attempts: [], pay_until })
  expect(payUntil(order)).toBe(pay_until)
  expect(awaitsLink(order)).toBe(false)
  expect(holdOf(order)).toBe('payment_due')
  expect(effects).toContainEqual({ type: 'expire_payment', at: pay_until })
  expect(effects).toContainEqual({ type: 'email', kind: 'confirmation' })
})

test('doesn’t ship before it is paid', () => {
  expect(refusalOf(placed(), ship)).toEqual([
    'not_allowed',
    'This order isn’t paid yet, so it can’t be shipped.',
  ])
  expect(run(run(placed(), record()).order, ship).order.shipments).toHaveLength(1)
})

test('is paid by exactly what is owed, once', () => {
  expect(refusalOf(placed(), record(12_095))).toEqual(['invalid', '$120.96 is owed, not $120.95.'])
  const { order, effects } = run(placed(), record())
  expect(statusesOf(order)).toEqual({ status: 'pending', payment_status: 'paid' })
  expect(order.attempts).toMatchObject([
    { reference: null, transfer: { day: '2026-11-25', reference: 'SEL-1' } },
  ])
  expect(effects).toEqual([{ type: 'email', kind: 'payment_received' }])
  expect(payUntil(order)).toBeNull()
  expect(run(order, record()).order).toEqual(order)
  expect(refusalOf(order, record(12_096, 'pay_2'))).toEqual([
    'not_allowed',
    'This order doesn’t wait for a bank transfer.',
  ])
})

test('owes less once items were canceled before it was paid', () => {
  const less = run(placed(), { ...cancel, units: [{ line_id: 'l2', quantity: 1 }] }).order
  expect(amountDue(less)).toBeLessThan(12_096)
  expect(run(less, record(amountDue(less))).order.attempts).toHaveLength(1)
})

test('lapses after its due day, and not once it is paid', () => {
  const after = new Date('2026-12-01T00:00:00Z')
  const lapse: Command = { type: 'lapse', refund_id: 'ref_1' }
  expect(run(placed(), lapse).order).toEqual(placed())
  const { order, effects } = run(placed(), lapse, after)
  expect(statusesOf(order)).toEqual({ status: 'cancelled', payment_status: 'pending' })
  expect(order.lapsed_at).toBe(after.toISOString())
  expect(effects.map(({ type }) => type)).toContain('return_stock')
  const paid = run(placed(), record()).order
  expect(isOverdue(paid, after.toISOString())).toBe(false)
  expect(run(paid, lapse, after).order).toEqual(paid)
})

test('staff pay a refund back, which the dialog says', () => {
  const paid = run(placed(), record()).order
  const decision = run(paid, cancel)
  expect(decision.effects).toContainEqual({ type: 'refund', refund_id: 'ref_1' })
  const texts = consequencesOf(paid, decision, { customer: 'Nora', payment: '' }).map(
    ({ text }) => text,
  )
  expect(texts).toContain(
    '$120.96 is recorded as paid back. Transfer it to the customer’s bank account.',
  )
})

test('describes the consequences of recording a payment', () => {
  const before = placed()
  const texts = consequencesOf(before, run(before, record()), { customer: 'Nora', payment: '' })
  expect(texts.map(({ text }) => text)).toEqual([
    '$120.96 is recorded as paid by bank transfer.',
    'The order status stays the same.',
    'Nora gets a payment confirmation.',
  ])
})

test('reopened, it waits for a transfer again, and reports keep its first method', () => {
  const canceled = run(placed(), cancel).order
  const reopen: Command = {
    type: 'reopen',
    payment: 'bank_transfer',
    attempt_id: 'pay_9',
    pay_until,
  }
  const { order, effects } = run(canceled, reopen)
  expect(payUntil(order)).toBe(pay_until)
  expect(effects).toContainEqual({ type: 'email', kind: 'transfer_details' })
  expect(run(order, record()).order.attempts).toHaveLength(1)
  const byLink = run(canceled, { ...reopen, payment: 'link' }).order
  expect(byLink).toMatchObject({ payment_method: 'card', first_method: 'bank_transfer' })
  expect(awaitsLink(byLink)).toBe(true)
})
