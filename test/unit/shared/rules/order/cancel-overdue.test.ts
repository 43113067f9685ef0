import { expect, test } from 'vitest'
import { amountDue, refundedAmount } from '../../../../../shared/rules/order/amounts.ts'
import {
  type Accepted,
  type Command,
  isRefused,
} from '../../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import { awaitsLink, payUntil } from '../../../../../shared/rules/order/pay.ts'
import { paymentStatusOf, statusOf } from '../../../../../shared/rules/order/status.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { newOrder, paidOrder } from '../../../../support/order-facts.ts'

const run = (order: OrderFacts, command: Command, at: string): Accepted => {
  const decision = decide(order, command, new Date(at))
  if (isRefused(decision)) throw new Error(decision.sentence)
  return decision
}

const cancel: Command = { type: 'cancel', restock: true, reason: '', refund_id: 'ref_1' }
const byLink: Command = { type: 'reopen', payment: 'link', attempt_id: 'att_2' }
const lapse: Command = { type: 'lapse', refund_id: 'ref_lapse' }
const charge = (attempt_id: string, amount: number): Command => ({
  type: 'charge',
  attempt_id,
  state: 'captured',
  amount,
  reason: null,
  refund_id: `ref_${attempt_id}`,
})
const refund = (more: object): Command => ({
  type: 'refund',
  refund_id: 'ref_given',
  by: 'Ada',
  units: [],
  shipping: 0,
  deduction: 0,
  reason: '',
  ...more,
})

const reopenedAt = '2026-11-23T10:00:00.000Z'
const until = '2026-11-30T10:00:00.000Z'
const reopened = (order = paidOrder()): Accepted =>
  run(run(order, cancel, '2026-11-23T09:30:00Z').order, byLink, reopenedAt)

test('an order that waits for its payment link can be paid for seven days', () => {
  const { order, effects } = reopened()
  expect(payUntil(order)).toBe(until)
  expect(effects).toContainEqual({ type: 'expire_payment', at: until })
  const lines = consequencesOf(run(paidOrder(), cancel, reopenedAt).order, reopened(), {
    customer: 'Grace',
    payment: 'Visa',
    day: () => 'Nov 30',
  })
  expect(lines).toContainEqual({
    about: 'time',
    text: 'If Grace doesn’t pay by Nov 30, the order is canceled and its items go back into stock.',
  })
  expect(payUntil(run(order, charge('att_2', 12_096), until).order)).toBeNull()
})

test('an order that is paid on delivery never lapses', () => {
  const canceled = run(paidOrder(), cancel, reopenedAt).order
  const cash = run(canceled, { ...byLink, payment: 'cash_on_delivery' } as Command, reopenedAt)
  expect(payUntil(cash.order)).toBeNull()
  expect(cash.effects.map(({ type }) => type)).not.toContain('expire_payment')
  expect(run(cash.order, lapse, '2027-11-30T10:00:00Z').order).toBe(cash.order)
})

test('lapsing cancels what is unpaid: stock and coupon go back, and the payment stops', () => {
  const { order } = reopened()
  expect(run(order, lapse, '2026-11-30T09:59:59Z')).toEqual({ order, effects: [] })
  const lapsed = run(order, lapse, until)
  expect(statusOf(lapsed.order)).toBe('cancelled')
  expect(lapsed.order).toMatchObject({ lapsed_at: until, holds_coupon: false })
  expect(lapsed.effects.map(({ type }) => type).sort()).toEqual([
    'email',
    'return_coupon',
    'return_stock',
    'void',
  ])
  expect(run(lapsed.order, lapse, until)).toEqual({ order: lapsed.order, effects: [] })
})

test('an order that was never placed is released when it lapses', () => {
  const placed = run(newOrder('card'), { type: 'place', attempt_id: 'att_1' }, reopenedAt).order
  const released = run(placed, { type: 'release', reason: 'Expired' }, reopenedAt).order
  const { order } = run(released, byLink, reopenedAt)
  const lapsed = run(order, lapse, until)
  expect(lapsed.order.released).toMatchObject({ at: until })
  expect(lapsed.order.lapsed_at).toBe(until)
  expect(lapsed.effects.map(({ type }) => type)).toContain('return_stock')
})

test('money that stayed with the order goes back when it lapses', () => {
  const units = paidOrder().lines.map(({ id, quantity }) => ({
    line_id: id,
    quantity,
    restock: true,
  }))
  const given = run(paidOrder(), refund({ units, deduction: 500 }), reopenedAt).order
  const { order } = run(given, byLink, reopenedAt)
  expect(amountDue(order)).toBe(11_596)
  const lapsed = run(order, lapse, until).order
  expect(refundedAmount(lapsed)).toBe(12_096)
  expect(lapsed.refunds.at(-1)).toMatchObject({ id: 'ref_lapse', amount: 500, kind: 'cancel' })
})

test('a payment that arrives after lapsing is refunded, and reopening starts seven new days', () => {
  const lapsed = run(reopened().order, lapse, until).order
  const late = run(lapsed, charge('att_2', 12_096), '2026-11-30T10:05:00Z')
  expect(late.effects).toContainEqual({ type: 'refund', refund_id: 'ref_att_2' })
  const again = run(
    late.order,
    { ...byLink, attempt_id: 'att_3' } as Command,
    '2026-12-01T10:00:00Z',
  )
  expect(payUntil(again.order)).toBe('2026-12-08T10:00:00.000Z')
  expect(again.order.lapsed_at).toBeUndefined()
  expect(run(again.order, lapse, until).order).toBe(again.order)
})

test('a refund as goodwill asks a paid order for nothing, so it never lapses', () => {
  const paid = run(reopened().order, charge('att_2', 12_096), reopenedAt).order
  const { order } = run(paid, refund({ amount: 500 }), reopenedAt)
  expect(awaitsLink(order)).toBe(false)
  expect(run(order, lapse, until).order).toBe(order)
})

test('a payment of another amount goes back, and the order still waits for the right one', () => {
  const fewer: Command = { ...cancel, units: [{ line_id: 'l2', quantity: 1 }] } as Command
  const smaller = run(reopened().order, fewer, reopenedAt).order
  const { order } = run(smaller, charge('att_2', 12_096), reopenedAt)
  expect(refundedAmount(order)).toBe(24_192)
  expect([awaitsLink(order), paymentStatusOf(order)]).toEqual([true, 'pending'])
  expect(statusOf(run(order, lapse, until).order)).toBe('cancelled')
})

test('a payment from before reopening that arrives late pays the order, and another attempt asks for nothing', () => {
  const placed = run(newOrder('card'), { type: 'place', attempt_id: 'att_1' }, reopenedAt).order
  const released = run(placed, { type: 'release', reason: 'Expired' }, reopenedAt).order
  const again = run(released, byLink, reopenedAt).order
  const paid = run(again, charge('att_1', 12_096), reopenedAt).order
  const { order } = run(paid, refund({ amount: 500 }), reopenedAt)
  expect([awaitsLink(order), statusOf(run(order, lapse, until).order)]).toEqual([false, 'pending'])
})
