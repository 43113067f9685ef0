import { expect, test } from 'vitest'
import { type Command, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import { returnableNow } from '../../../../../shared/rules/order/return-window.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { paidOrder } from '../../../../support/order-facts.ts'

const now = new Date('2026-11-28T15:00:00.000Z')
const pack = (delivered_at: string | null) => ({
  id: 'shp_1',
  units: [{ line_id: 'l1', quantity: 2 }],
  carrier: null,
  tracking_number: null,
  tracking_url: null,
  shipped_at: '2026-11-24T23:30:00.000Z',
  delivered_at,
})
const order = (delivered_at: string | null = '2026-11-26T09:00:00.000Z'): OrderFacts => ({
  ...paidOrder(),
  shipments: [pack(delivered_at)],
})
const correct = (day: string, more: Partial<Extract<Command, { type: 'set_delivery' }>> = {}) =>
  decide(
    order(),
    { type: 'set_delivery', shipment_id: 'shp_1', day, time_zone: 'UTC', ...more },
    now,
  )
const deliveredAt = (decision: ReturnType<typeof correct>) =>
  isRefused(decision) ? decision.sentence : decision.order.shipments[0]?.delivered_at

test('the day of a delivery can be corrected, from the day it shipped until today', () => {
  expect(deliveredAt(correct('2026-11-25'))).toBe('2026-11-25T23:59:59.999Z')
  expect(deliveredAt(correct('2026-11-24'))).toBe('2026-11-24T23:59:59.999Z')
  expect(deliveredAt(correct('2026-11-28'))).toBe(now.toISOString())
  expect(deliveredAt(correct('2026-11-23'))).toBe('Choose the day it shipped or a later one.')
  expect(deliveredAt(correct('2026-11-29'))).toBe('Choose today or an earlier day.')
})

test('days are those of the store', () => {
  const berlin = { time_zone: 'Europe/Berlin' }
  expect(deliveredAt(correct('2026-11-25', berlin))).toBe('2026-11-25T22:59:59.999Z')
  // In Berlin it shipped on the 25th.
  expect(deliveredAt(correct('2026-11-24', berlin))).toBe(
    'Choose the day it shipped or a later one.',
  )
})

test('the same day changes nothing, and only a delivered package has a day', () => {
  expect(correct('2026-11-26')).toMatchObject({ effects: [] })
  expect(deliveredAt(correct('2026-11-26'))).toBe('2026-11-26T09:00:00.000Z')
  expect(correct('2026-11-25', { shipment_id: 'shp_2' })).toMatchObject({ refused: 'invalid' })
  const command = { type: 'set_delivery', shipment_id: 'shp_1', day: '2026-11-25' } as const
  expect(decide(order(null), { ...command, time_zone: 'UTC' }, now)).toMatchObject({
    refused: 'not_allowed',
  })
})

test('the return period counts from the corrected day', () => {
  const decision = correct('2026-11-24')
  if (isRefused(decision)) throw new Error(decision.sentence)
  const [line] = decision.order.lines
  if (!line) throw new Error('The order has no line')
  const ends = new Date('2026-12-04T23:59:59.999Z')
  expect(returnableNow(decision.order, line, 10, ends)).toBe(2)
  expect(returnableNow(decision.order, line, 10, new Date(ends.getTime() + 1))).toBe(0)
})
