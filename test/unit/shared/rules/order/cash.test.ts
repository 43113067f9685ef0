import { describe, expect, test } from 'vitest'
import {
  amountDue,
  capturedAmount,
  uncollectedAmount,
} from '../../../../../shared/rules/order/amounts.ts'
import { type Command, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import { paymentStatusOf, statusOf } from '../../../../../shared/rules/order/status.ts'
import { changeStatus } from '../../../../../shared/rules/order/status-change.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { newOrder } from '../../../../support/order-facts.ts'

const now = new Date('2026-11-23T10:00:00Z')

const decided = (order: OrderFacts, command: Command) => {
  const decision = decide(order, command, now)
  if (isRefused(decision)) throw new Error(decision.sentence)
  return decision
}
const run = (order: OrderFacts, ...commands: Command[]) =>
  commands.reduce((next, command) => decided(next, command).order, order)

const placed = () => run(newOrder('cash_on_delivery'), { type: 'place', attempt_id: 'att_1' })
const ship = (id: string, line_id: string, quantity: number): Command => ({
  type: 'ship',
  units: [{ line_id, quantity }],
  shipment: { id, carrier: 'ups', tracking_number: '1Z', tracking_url: null },
})
const deliver: Command = { type: 'deliver', attempt_id: 'cash' }
const cancel = (line_id: string, quantity: number): Command => ({
  type: 'cancel',
  units: [{ line_id, quantity }],
  restock: true,
  reason: '',
  refund_id: 'ref_1',
})
const refund: Command = {
  type: 'refund',
  refund_id: 'ref_2',
  by: 'Ada',
  units: [{ line_id: 'l2', quantity: 1, restock: true }],
  shipping: 0,
  deduction: 0,
  reason: '',
}
// $48.00 − $4.65 discount + $3.46 tax, for the second line.
const second = 4_682

describe('cash of an order that is partly canceled', () => {
  const half = () => run(placed(), ship('shp_1', 'l2', 1), deliver)

  test('counts as collected when the rest is canceled after a delivery', () => {
    expect([statusOf(half()), paymentStatusOf(half())]).toEqual(['processing', 'pending'])
    const { order } = decided(half(), cancel('l1', 2))
    expect([statusOf(order), paymentStatusOf(order)]).toEqual(['delivered', 'paid'])
    expect([capturedAmount(order), amountDue(order)]).toEqual([second, 0])
  })

  test('is named in the panel of the cancellation', () => {
    const decision = decided(half(), cancel('l1', 2))
    const names = { customer: 'Wesley', payment: 'cash' }
    expect(consequencesOf(half(), decision, names).map(({ text }) => text)).toContain(
      '$46.82 is recorded as paid in cash.',
    )
  })

  test('can be refunded afterwards', () => {
    expect(run(half(), cancel('l1', 2), refund).refunds).toMatchObject([{ amount: second }])
  })

  test('is that of the units delivered when the others were canceled before', () => {
    const order = run(placed(), cancel('l1', 2), ship('shp_1', 'l2', 1), deliver)
    expect(order.attempts).toMatchObject([{ id: 'cash', state: 'captured', amount: second }])
  })

  test('leaves out what was canceled, which the total still has', () => {
    expect(uncollectedAmount(placed())).toBe(0)
    expect(uncollectedAmount(half())).toBe(0)
    const order = run(half(), cancel('l1', 2))
    expect(uncollectedAmount(order)).toBe(order.total - second)
    expect(uncollectedAmount(run(order, refund))).toBe(order.total - second)
  })

  test('isn’t collected while a package is on its way', () => {
    const order = run(half(), ship('shp_2', 'l1', 1), cancel('l1', 1))
    expect(paymentStatusOf(order)).toBe('pending')
    expect(capturedAmount(run(order, deliver))).toBe(amountDue(order))
  })

  test('no longer counts when the delivery was recorded by mistake, and counts again after it', () => {
    const order = run(half(), cancel('l1', 2), { type: 'undeliver', shipment_id: 'shp_1' })
    expect(paymentStatusOf(order)).toBe('pending')
    expect(capturedAmount(run(order, { ...deliver, attempt_id: 'cash_2' }))).toBe(second)
  })

  test('that an earlier release didn’t record is recorded by the next command', () => {
    const stuck = { ...run(half(), cancel('l1', 2)), attempts: [] }
    expect(paymentStatusOf(run(stuck, deliver))).toBe('paid')
    expect(run(stuck, refund).refunds).toMatchObject([{ amount: second }])
    const input = { newId: () => 'new', by: 'Ada', reason: '', tracking_number: null }
    const again = changeStatus(stuck, 'delivered', input, now)
    expect(!isRefused(again) && paymentStatusOf(again.order)).toBe('paid')
  })
})
