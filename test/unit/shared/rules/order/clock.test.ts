import { expect, test } from 'vitest'
import { type Command, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import { awaitsLink } from '../../../../../shared/rules/order/pay.ts'
import { paymentStatusOf } from '../../../../../shared/rules/order/status.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { newOrder, paidOrder } from '../../../../support/order-facts.ts'

const run = (order: OrderFacts, command: Command, at: string) => {
  const decision = decide(order, command, new Date(at))
  if (isRefused(decision)) throw new Error(decision.sentence)
  return decision.order
}
const cancel: Command = { type: 'cancel', restock: true, reason: '', refund_id: 'ref_1' }
const reopen = (payment: 'link' | 'cash_on_delivery'): Command => ({
  type: 'reopen',
  payment,
  attempt_id: 'att_2',
})
const paid: Command = {
  type: 'charge',
  attempt_id: 'att_2',
  state: 'captured',
  amount: 12_096,
  reason: null,
  refund_id: 'ref_late',
}

test('a payment counts for the reopened order, however late its clock is', () => {
  const canceled = run(paidOrder(), cancel, '2026-11-23T10:00:00Z')
  const reopened = run(canceled, reopen('link'), '2026-11-23T10:02:00Z')
  expect(paymentStatusOf(reopened)).toBe('pending')
  const order = run(reopened, paid, '2026-11-23T10:01:00Z')
  expect([paymentStatusOf(order), awaitsLink(order)]).toEqual(['paid', false])
})

test('a payment from before reopening doesn’t count, however early its clock is', () => {
  const order = paidOrder()
  const canceled = run(order, cancel, '2026-11-23T09:00:00Z')
  const reopened = run(canceled, reopen('link'), '2026-11-23T08:59:00Z')
  expect(paymentStatusOf(reopened)).toBe('pending')
})

test('cash counts for the reopened order, and can be taken back, however late its clock is', () => {
  const placed = run(
    newOrder('cash_on_delivery'),
    { type: 'place', attempt_id: 'att_1' },
    '2026-11-23T10:00:00Z',
  )
  const canceled = run(placed, cancel, '2026-11-23T10:00:00Z')
  const reopened = run(canceled, reopen('cash_on_delivery'), '2026-11-23T10:02:00Z')
  const shipment = { id: 'shp_1', carrier: null, tracking_number: null, tracking_url: null }
  const shipped = run(reopened, { type: 'ship', shipment }, '2026-11-23T10:01:00Z')
  const delivered = run(shipped, { type: 'deliver', attempt_id: 'cash' }, '2026-11-23T10:01:00Z')
  expect(paymentStatusOf(delivered)).toBe('paid')
  const again = run(delivered, { type: 'undeliver', shipment_id: 'shp_1' }, '2026-11-23T10:01:00Z')
  expect(paymentStatusOf(again)).toBe('pending')
})
