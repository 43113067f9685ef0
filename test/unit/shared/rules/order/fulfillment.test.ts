import { describe, expect, test } from 'vitest'
import { capturedAmount } from '../../../../../shared/rules/order/amounts.ts'
import type { Command } from '../../../../../shared/rules/order/commands.ts'
import { isRefused } from '../../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import { statusesOf } from '../../../../../shared/rules/order/status.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { newOrder, paidOrder } from '../../../../support/order-facts.ts'

let second = 0
const decideNow = (order: OrderFacts, command: Command) =>
  decide(order, command, new Date(Date.UTC(2026, 10, 24, 10, 0, second++)))

const apply = (order: OrderFacts, ...commands: Command[]): OrderFacts =>
  commands.reduce((now, command) => {
    const decision = decideNow(now, command)
    if (isRefused(decision)) throw new Error(decision.sentence)
    return decision.order
  }, order)

const ship = (id: string): Command => ({
  type: 'ship',
  shipment: { id, carrier: 'ups', tracking_number: '1Z1', tracking_url: null },
})
const deliver: Command = { type: 'deliver', attempt_id: 'cash' }
const undeliver: Command = { type: 'undeliver', shipment_id: 's1' }
const shippedByCash = () =>
  apply(newOrder('cash_on_delivery'), { type: 'place', attempt_id: 'a' }, ship('s1'))

describe('shipping', () => {
  const goodwill: Command = {
    type: 'refund',
    refund_id: 'r1',
    by: 'Ada',
    units: [],
    shipping: 0,
    deduction: 0,
    amount: 1_000,
    reason: 'Late',
  }

  test('goes on after a refund given as goodwill', () => {
    expect(decideNow(paidOrder(), ship('s1'))).toMatchObject({ order: { shipments: [{}] } })
    expect(decideNow(apply(paidOrder(), goodwill), ship('s1'))).toMatchObject({
      order: { shipments: [{ id: 's1' }] },
    })
  })

  test('waits for the new payment of a reopened order', () => {
    const order = apply(
      paidOrder(),
      { type: 'cancel', restock: true, reason: '', refund_id: 'r1' },
      { type: 'reopen', payment: 'link', attempt_id: 'p2' },
    )
    expect(decideNow(order, ship('s1'))).toMatchObject({
      sentence: 'This order waits for a new payment.',
    })
  })
})

test('one email announces the delivery, once every package arrived', () => {
  const two = apply(
    paidOrder(),
    { ...ship('s1'), units: [{ line_id: 'l1', quantity: 2 }] } as Command,
    ship('s2'),
  )
  const first = decideNow(two, { ...deliver, shipment_ids: ['s1'] } as Command)
  if (isRefused(first)) throw new Error(first.sentence)
  expect(first.effects).toEqual([])
  expect(decideNow(first.order, deliver)).toMatchObject({
    effects: [{ type: 'email', kind: 'delivered' }],
  })
})

describe('taking back a delivery', () => {
  test('puts the package in transit again and sends nothing', () => {
    const delivered = apply(paidOrder(), ship('s1'), deliver)
    const decision = decideNow(delivered, undeliver)
    expect(decision).toMatchObject({
      order: { shipments: [{ id: 's1', delivered_at: null }] },
      effects: [],
    })
    expect(statusesOf(apply(delivered, undeliver))).toEqual({
      status: 'shipped',
      payment_status: 'paid',
    })
  })

  test('takes back the cash that the delivery recorded, and can be delivered again', () => {
    const delivered = apply(shippedByCash(), deliver)
    expect(capturedAmount(delivered)).toBe(12_096)
    const back = decideNow(delivered, undeliver)
    if (isRefused(back)) throw new Error(back.sentence)
    expect(capturedAmount(back.order)).toBe(0)
    expect(statusesOf(back.order).payment_status).toBe('pending')
    expect(
      consequencesOf(delivered, back, { customer: 'Nora', payment: 'cash' }).map(
        ({ text }) => text,
      ),
    ).toContain('$120.96 no longer counts as paid in cash.')
    const again = apply(back.order, { type: 'deliver', attempt_id: 'cash2' })
    expect(capturedAmount(again)).toBe(12_096)
  })

  test('is refused once cash was paid back', () => {
    const refund: Command = {
      type: 'refund',
      refund_id: 'r1',
      by: 'Ada',
      units: [],
      shipping: 0,
      deduction: 0,
      amount: 1_000,
      reason: 'Late',
    }
    expect(decideNow(apply(shippedByCash(), deliver, refund), undeliver)).toMatchObject({
      refused: 'not_allowed',
      sentence: 'Part of the cash for this order was paid back.',
    })
  })

  test('changes nothing twice, and refuses an unknown package', () => {
    const shipped = apply(paidOrder(), ship('s1'))
    expect(decideNow(shipped, undeliver)).toEqual({ order: shipped, effects: [] })
    expect(decideNow(shipped, { type: 'undeliver', shipment_id: 's2' })).toMatchObject({
      refused: 'invalid',
    })
  })
})

describe('changing the tracking of a package', () => {
  const tracking = { carrier: 'dhl', tracking_number: 'JD2', tracking_url: null } as const
  const change: Command = { type: 'set_tracking', shipment_id: 's1', tracking }

  test('keeps its items and times, and sends nothing', () => {
    const shipped = apply(paidOrder(), ship('s1'), deliver)
    expect(decideNow(shipped, change)).toEqual({
      order: { ...shipped, shipments: [{ ...shipped.shipments[0], ...tracking }] },
      effects: [],
    })
  })

  test('changes nothing twice, and refuses an unknown package', () => {
    const changed = apply(paidOrder(), ship('s1'), change)
    expect(decideNow(changed, change)).toEqual({ order: changed, effects: [] })
    expect(decideNow(changed, { ...change, shipment_id: 's2' })).toMatchObject({
      refused: 'invalid',
    })
  })
})
