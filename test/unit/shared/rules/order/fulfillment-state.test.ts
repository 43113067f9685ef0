import { expect, test } from 'vitest'
import { type Command, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import { fulfillmentStateOf, holdOf } from '../../../../../shared/rules/order/fulfillment-state.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { newOrder, paidOrder } from '../../../../support/order-facts.ts'

const now = new Date('2026-11-23T10:00:00Z')
const run = (order: OrderFacts, ...commands: Command[]) =>
  commands.reduce((next, command) => {
    const decision = decide(next, command, now)
    if (isRefused(decision)) throw new Error(decision.sentence)
    return decision.order
  }, order)
const stateOf = (order: OrderFacts) => [fulfillmentStateOf(order), holdOf(order)]

const shipment = { carrier: null, tracking_number: null, tracking_url: null }
const shipAll: Command = { type: 'ship', shipment: { id: 'shp_1', ...shipment } }
const shipOne: Command = { ...shipAll, units: [{ line_id: 'l1', quantity: 1 }] }
const shipRest: Command = { type: 'ship', shipment: { id: 'shp_2', ...shipment } }
const deliver: Command = { type: 'deliver', attempt_id: 'cash' }
const cancel: Command = { type: 'cancel', restock: true, reason: '', refund_id: 'ref_1' }
const reopen: Command = { type: 'reopen', payment: 'link', attempt_id: 'att_2' }
const disputed = (state: 'needs_response' | 'won' | 'lost'): Command => ({
  type: 'dispute',
  dispute: {
    id: 'dp_1',
    attempt_id: 'att_1',
    amount: 12_096,
    reason: 'fraudulent',
    state,
    respond_by: null,
    opened_at: now.toISOString(),
    at: now.toISOString(),
  },
})

test('an order is to ship until everything left, whether or not someone works on it', () => {
  expect(stateOf(paidOrder())).toEqual(['not_shipped', null])
  expect(stateOf(run(paidOrder(), { type: 'start' }))).toEqual(['not_shipped', null])
  expect(stateOf(run(paidOrder(), shipOne))).toEqual(['partially_shipped', null])
  expect(stateOf(run(paidOrder(), shipOne, shipRest))).toEqual(['shipped', null])
  expect(stateOf(run(paidOrder(), shipAll, deliver))).toEqual(['delivered', null])
})

test('cash on delivery ships before it is paid', () => {
  const place: Command = { type: 'place', attempt_id: 'att_1' }
  const order = run(newOrder('cash_on_delivery'), place)
  expect(stateOf(order)).toEqual(['not_shipped', null])
})

test('a canceled order has nothing to ship, nor has the rest of one', () => {
  expect(stateOf(run(paidOrder(), cancel))).toEqual(['canceled', null])
  expect(stateOf(run(paidOrder(), shipOne, cancel))).toEqual(['shipped', null])
})

test('an unpaid order is on hold', () => {
  expect(stateOf(newOrder('card'))).toEqual(['on_hold', 'payment_due'])
})

test('a reopened order is on hold until its new payment is known', () => {
  const waiting = run(paidOrder(), cancel, reopen)
  expect(stateOf(waiting)).toEqual(['on_hold', 'payment_due'])
  const attempts = waiting.attempts.map(one =>
    one.id === 'att_2' ? { ...one, state: 'authorized' as const } : one,
  )
  expect(stateOf({ ...waiting, attempts })).toEqual(['on_hold', 'payment_in_review'])
})

test('a disputed order is on hold until the store wins', () => {
  expect(stateOf(run(paidOrder(), disputed('needs_response')))).toEqual(['on_hold', 'disputed'])
  expect(stateOf(run(paidOrder(), disputed('lost')))).toEqual(['on_hold', 'dispute_lost'])
  expect(stateOf(run(paidOrder(), disputed('won')))).toEqual(['not_shipped', null])
  expect(stateOf(run(paidOrder(), shipAll, disputed('lost')))).toEqual(['shipped', null])
})

test('an order whose whole payment was refunded is on hold', () => {
  const refund: Command = {
    type: 'refund',
    refund_id: 'ref_1',
    by: 'Ada',
    units: [],
    shipping: 0,
    deduction: 0,
    amount: 12_096,
    reason: 'Late',
  }
  expect(stateOf(run(paidOrder(), refund))).toEqual(['on_hold', 'refunded'])
})

test('replacements wait for the returned items, then they are to ship', () => {
  const replacement = {
    line_id: 'l3',
    variant_id: 'var_l3',
    variant_name: 'L',
    sku: 'L',
    image: '',
    fallback_image: '',
  }
  const request: Command = {
    type: 'request_return',
    return_id: 'ret_1',
    number: 'RET-1001',
    units: [{ line_id: 'l1', quantity: 2, reason: 'Too small', replacement }],
    comment: null,
    attachments: [],
    complaint_id: null,
    hash: null,
  }
  const approve: Command = { type: 'approve_return', return_id: 'ret_1' }
  const receive: Command = { type: 'receive_return', return_id: 'ret_1', restock: [] }
  const order = run(paidOrder(), shipAll, deliver, request, approve)
  expect(stateOf(order)).toEqual(['on_hold', 'waiting_for_return'])
  expect(stateOf(run(order, receive))).toEqual(['partially_shipped', null])
  expect(stateOf(run(order, receive, shipRest))).toEqual(['shipped', null])
})
