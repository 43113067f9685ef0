import { expect, test } from 'vitest'
import type { Command } from '../../../../../shared/rules/order/commands.ts'
import { isRefused } from '../../../../../shared/rules/order/commands.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import { unitsToShip } from '../../../../../shared/rules/order/units-to-ship.ts'
import { unpaidStateOf } from '../../../../../shared/rules/order/unpaid.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { newOrder, paidOrder } from '../../../../support/order-facts.ts'

const at = new Date('2026-11-23T10:00:00.000Z')
const after = (order: OrderFacts, ...commands: Command[]): OrderFacts =>
  commands.reduce((next, command) => {
    const decision = decide(next, command, at)
    if (isRefused(decision)) throw new Error(decision.sentence)
    return decision.order
  }, order)

const place: Command = { type: 'place', attempt_id: 'att_1' }
const waiting = after(newOrder('card'), place)

test('an unpaid order waits, was declined or was not finished', () => {
  expect(unpaidStateOf(waiting)).toBe('waiting')
  const declined: Command = {
    type: 'charge',
    attempt_id: 'att_1',
    state: 'failed',
    amount: 0,
    reason: 'Your card was declined',
    refund_id: 'ref_1',
  }
  expect(unpaidStateOf(after(waiting, declined))).toBe('declined')
  expect(unpaidStateOf(after(waiting, { type: 'release', reason: 'Expired' }))).toBe('not_finished')
})

test('lists what can ship: nothing of an unpaid, canceled or shipped order', () => {
  const paid = paidOrder()
  expect(unitsToShip(waiting)).toEqual([])
  expect(unitsToShip(paid)).toEqual([
    { line_id: 'l1', quantity: 2 },
    { line_id: 'l2', quantity: 1 },
  ])
  const shipment = { id: 'shp_1', carrier: null, tracking_number: null, tracking_url: null }
  const units = [{ line_id: 'l1', quantity: 1 }]
  expect(unitsToShip(after(paid, { type: 'ship', shipment, units }))).toEqual([
    { line_id: 'l1', quantity: 1 },
    { line_id: 'l2', quantity: 1 },
  ])
  expect(unitsToShip(after(paid, { type: 'ship', shipment }))).toEqual([])
  const cancel: Command = { type: 'cancel', restock: true, reason: '', refund_id: 'ref_1' }
  expect(unitsToShip(after(paid, cancel))).toEqual([])
})
