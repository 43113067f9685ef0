import { describe, expect, test } from 'vitest'
import { type Command, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import { changeStatus } from '../../../../../shared/rules/order/status-change.ts'
import { unitsToShip } from '../../../../../shared/rules/order/units-to-ship.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { paidOrder } from '../../../../support/order-facts.ts'

const now = new Date('2026-11-23T10:00:00Z')

const decided = (order: OrderFacts, command: Command) => {
  const decision = decide(order, command, now)
  if (isRefused(decision)) throw new Error(decision.sentence)
  return decision
}
const refund = (amount: number): Command => ({
  type: 'refund',
  refund_id: 'ref_1',
  by: 'Ada',
  units: [],
  shipping: 0,
  deduction: 0,
  amount,
  reason: 'Late',
})
const ship: Command = {
  type: 'ship',
  shipment: { id: 'shp_1', carrier: 'ups', tracking_number: '1Z', tracking_url: null },
}
const refused = {
  refused: 'not_allowed',
  sentence:
    'The whole payment was refunded. Cancel the order, or choose to ship its items for free.',
}

describe('an order whose whole payment was refunded as an amount', () => {
  const order = () => decided(paidOrder(), refund(12_096)).order

  test('doesn’t ship', () => {
    expect(decide(order(), ship, now)).toEqual(refused)
    const input = { newId: () => 'new', by: 'Ada', reason: '', tracking_number: null }
    expect(changeStatus(order(), 'shipped', input, now)).toEqual(refused)
    expect(changeStatus(order(), 'delivered', input, now)).toEqual(refused)
  })

  test('has nothing to ship', () => {
    expect(unitsToShip(order())).toEqual([])
  })

  test('ships when staff give it away, and the panel says so', () => {
    const decision = decided(order(), { ...ship, for_free: true })
    expect(decision.order.shipments).toHaveLength(1)
    const names = { customer: 'Wesley', payment: 'Visa ending in 4242' }
    expect(consequencesOf(order(), decision, names)).toContainEqual({
      about: 'money',
      text: 'The customer gets these items for free: the whole payment was refunded.',
    })
  })

  test('ships when it is reopened for cash', () => {
    const cancel: Command = { type: 'cancel', restock: true, reason: '', refund_id: 'ref_2' }
    const reopen: Command = { type: 'reopen', payment: 'cash_on_delivery', attempt_id: 'att_2' }
    const again = decided(decided(order(), cancel).order, reopen).order
    expect(decided(again, ship).order.shipments).toHaveLength(1)
  })
})

test('an order whose payment was refunded in part ships', () => {
  const { order } = decided(paidOrder(), refund(12_095))
  expect(unitsToShip(order)).toHaveLength(2)
})
