import { expect, test } from 'vitest'
import { type Command, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import { statusesOf } from '../../../../../shared/rules/order/status.ts'
import { changeStatus } from '../../../../../shared/rules/order/status-change.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { newOrder, paidOrder } from '../../../../support/order-facts.ts'

const now = new Date('2026-11-24T10:00:00Z')
const run = (start: OrderFacts, ...commands: Command[]): OrderFacts => {
  let order = start
  for (const command of commands) {
    const decision = decide(order, command, now)
    if (isRefused(decision)) throw new Error(decision.sentence)
    order = decision.order
  }
  return order
}

const units = (line_id: string, quantity: number) => [{ line_id, quantity }]
const shipment = { id: 'shp_1', carrier: null, tracking_number: null, tracking_url: null }
const ship: Command = { type: 'ship', units: units('l1', 1), shipment }
const deliver: Command = { type: 'deliver', attempt_id: 'cash' }
const cancelRest: Command = { type: 'cancel', restock: true, reason: '', refund_id: 'ref_cancel' }
const refundShipped: Command = {
  type: 'refund',
  refund_id: 'ref_given',
  by: 'Ada',
  units: [{ line_id: 'l1', quantity: 1, restock: false }],
  shipping: 0,
  deduction: 0,
  reason: '',
}
const made = (order: OrderFacts): OrderFacts =>
  run(
    order,
    ...order.refunds.map(
      ({ id }, index): Command => ({
        type: 'refund_result',
        refund_id: id,
        state: 'made',
        credit_note: { id: `crn_${index}`, number: `CN-${index}`, created_at: now.toISOString() },
      }),
    ),
  )

const refunded = { status: 'refunded', payment_status: 'refunded' }

test('an order that was refunded item by item is refunded, whatever came last', () => {
  const delivered = run(paidOrder(), ship, deliver)
  expect(statusesOf(made(run(delivered, refundShipped, cancelRest)))).toEqual(refunded)
  expect(statusesOf(made(run(delivered, cancelRest, refundShipped)))).toEqual(refunded)
})

test('an order of which something is kept stays delivered', () => {
  const order = made(run(paidOrder(), ship, deliver, cancelRest))
  expect(statusesOf(order)).toEqual({ status: 'delivered', payment_status: 'paid' })
})

test('staff can set the status that an order has; cash that was missed is recorded then', () => {
  const input = { newId: () => 'new', by: 'Ada', reason: '', tracking_number: null }
  const placed = run(newOrder('cash_on_delivery'), { type: 'place', attempt_id: 'att_1' })
  const whole: Command = { type: 'ship', shipment }
  const delivered = run(placed, whole, deliver)
  const missed = { ...delivered, attempts: [] }
  expect(statusesOf(missed).payment_status).toBe('pending')
  const again = changeStatus(missed, 'delivered', input, now)
  expect(!isRefused(again) && statusesOf(again.order)).toEqual({
    status: 'delivered',
    payment_status: 'paid',
  })
  const repeated = changeStatus(delivered, 'delivered', input, now)
  expect(!isRefused(repeated) && repeated.order).toBe(delivered)
})
