import { describe, expect, test } from 'vitest'
import { returnableNow, returnableUntil } from '../../../../../shared/rules/order/return-window.ts'
import type { OrderFacts, Shipment } from '../../../../../shared/schemas/order-facts.ts'
import { newOrder } from '../../../../support/order-facts.ts'

const shipment = (id: string, quantity: number, delivered_at: string | null): Shipment => ({
  id,
  units: [{ line_id: 'l1', quantity }],
  carrier: null,
  tracking_number: null,
  tracking_url: null,
  shipped_at: '2026-03-01T09:00:00.000Z',
  delivered_at,
})
const orderWith = (...shipments: Shipment[]): OrderFacts => ({ ...newOrder('card'), shipments })
const returnable = (order: OrderFacts, instant: string) =>
  returnableNow(order, order.lines[0] as never, 30, new Date(instant))

describe('the return period', () => {
  const order = orderWith(shipment('a', 2, '2026-03-05T09:00:00.000Z'))

  test('runs from delivery to its exact end', () => {
    expect(returnableUntil(order, 30)?.toISOString()).toBe('2026-04-04T09:00:00.000Z')
    expect(returnable(order, '2026-04-04T09:00:00.000Z')).toBe(2)
    expect(returnable(order, '2026-04-04T09:00:00.001Z')).toBe(0)
  })

  test('ends for each package on its own day', () => {
    const late = shipment('b', 1, '2026-03-25T09:00:00.000Z')
    const both = orderWith(shipment('a', 1, '2026-03-05T09:00:00.000Z'), late)
    expect(returnable(both, '2026-04-01T09:00:00.000Z')).toBe(2)
    expect(returnable(both, '2026-04-20T09:00:00.000Z')).toBe(1)
    expect(returnableUntil(both, 30)?.toISOString()).toBe('2026-04-24T09:00:00.000Z')
  })

  test('does not begin before delivery', () => {
    const shipped = orderWith(shipment('a', 2, null))
    expect(returnableUntil(shipped, 30)).toBeNull()
    expect(returnable(shipped, '2026-03-06T09:00:00.000Z')).toBe(0)
  })
})

test('items of a final sale cannot be returned', () => {
  const order = orderWith(shipment('a', 2, '2026-03-05T09:00:00.000Z'))
  const [first, ...others] = order.lines
  const sold = { ...order, lines: [{ ...first, final_sale: true } as never, ...others] }
  expect(returnable(sold, '2026-03-06T09:00:00.000Z')).toBe(0)
})

test('units already given back or requested cannot be returned again', () => {
  const order = orderWith(shipment('a', 2, '2026-03-05T09:00:00.000Z'))
  const [line] = order.lines
  const credited = { ...order, lines: [{ ...line, credited: 1 } as never] }
  expect(returnable(credited, '2026-03-06T09:00:00.000Z')).toBe(1)
  const requested: OrderFacts = {
    ...order,
    returns: [
      {
        id: 'ret_1',
        number: 'RET-1001',
        units: [{ line_id: 'l1', quantity: 2, reason: 'Too small', replacement: null }],
        comment: null,
        attachments: [],
        state: 'requested',
        requested_at: '2026-03-06T09:00:00.000Z',
        decided_at: null,
        received_at: null,
        closed_at: null,
        answer: null,
        complaint_id: null,
        hash: null,
      },
    ],
  }
  expect(returnable(requested, '2026-03-07T09:00:00.000Z')).toBe(0)
})
