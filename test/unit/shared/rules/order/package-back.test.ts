import { expect, test } from 'vitest'
import { type Command, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import { fulfillmentOf, statusOf } from '../../../../../shared/rules/order/status.ts'
import { openItems } from '../../../../../shared/rules/order/units.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { newOrder, paidOrder } from '../../../../support/order-facts.ts'

const now = new Date('2026-11-26T10:00:00Z')
const decided = (order: OrderFacts, command: Command) => {
  const decision = decide(order, command, now)
  if (isRefused(decision)) throw new Error(decision.sentence)
  return decision
}
const run = (order: OrderFacts, ...commands: Command[]) =>
  commands.reduce((next, command) => decided(next, command).order, order)
const ship = (id: string, line_id: string, quantity: number): Command => ({
  type: 'ship',
  units: [{ line_id, quantity }],
  shipment: { id, carrier: 'ups', tracking_number: '1Z', tracking_url: null },
})
const back: Command = { type: 'package_back', shipment_id: 'shp_1' }
const deliver: Command = { type: 'deliver', attempt_id: 'cash' }

test('items of a package that came back are to ship again, and no stock moves', () => {
  const shipped = run(paidOrder(), ship('shp_1', 'l1', 2), ship('shp_2', 'l2', 1))
  const decision = decided(shipped, back)
  expect(decision.effects).toEqual([])
  expect(openItems(decision.order)).toEqual([{ line_id: 'l1', quantity: 2 }])
  expect(fulfillmentOf(decision.order)).toBe('partially_shipped')
  expect(decision.order.came_back).toMatchObject([
    { id: 'shp_1', tracking_number: '1Z', returned_at: now.toISOString() },
  ])
  const names = { customer: 'Grace', payment: 'Visa' }
  expect(consequencesOf(shipped, decision, names).map(({ text }) => text)).toEqual([
    '2 items have to ship again.',
    'The order becomes Partially shipped.',
  ])
  expect(statusOf(run(decision.order, ship('shp_3', 'l1', 2), deliver))).toBe('delivered')
})

test('they can be canceled instead, with their refund', () => {
  const order = run(paidOrder(), ship('shp_1', 'l1', 2), ship('shp_2', 'l2', 1), back)
  const { order: canceled, effects } = decided(order, {
    type: 'cancel',
    units: [{ line_id: 'l1', quantity: 2 }],
    restock: true,
    reason: 'Came back',
    refund_id: 'ref_1',
  })
  expect(canceled.refunds).toMatchObject([{ items: 7_414 }])
  expect(effects.map(({ type }) => type)).toContain('return_stock')
})

test('cash is collected for what is delivered, not for what came back', () => {
  const placed = run(newOrder('cash_on_delivery'), { type: 'place', attempt_id: 'att_1' })
  const order = run(placed, ship('shp_1', 'l1', 2), ship('shp_2', 'l2', 1), back, deliver)
  expect(order.attempts.filter(({ state }) => state === 'captured')).toEqual([])
})

test('a package that was delivered, refunded or isn’t the order’s can’t come back', () => {
  const shipped = run(paidOrder(), ship('shp_1', 'l1', 2))
  const refused = (order: OrderFacts, command: Command) => {
    const decision = decide(order, command, now)
    return isRefused(decision) ? decision.sentence : undefined
  }
  expect(refused(run(shipped, deliver), back)).toMatch(/^This package was delivered/)
  const refund: Command = {
    type: 'refund',
    refund_id: 'ref_1',
    by: 'Ada',
    units: [{ line_id: 'l1', quantity: 1, restock: true }],
    shipping: 0,
    deduction: 0,
    reason: '',
  }
  expect(refused(run(shipped, refund), back)).toMatch(/^Items of this package were refunded/)
  expect(refused(run(shipped, back), back)).toBe('The order has no such package.')
})
