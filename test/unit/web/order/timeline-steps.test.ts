import { describe, expect, it } from 'vitest'
import { timelineSteps } from '../../../../web/order/timeline-steps.ts'

const event = { by: 'system', from: null, to: null, payment: null, note: '' } as const
const nothing = { timeline: [], shipments: [], came_back: [], refunds: [], returns: [] }
const labels = (order: Parameters<typeof timelineSteps>[0]) =>
  timelineSteps(order).map(({ label }) => label)

const shipment = {
  id: 'shp_1',
  items: [],
  carrier: 'UPS',
  tracking_number: null,
  tracking_url: null,
  shipped_at: '2026-01-03T00:00:00Z',
  delivered_at: '2026-01-05T00:00:00Z',
  expected: null,
}

describe("the buyer's timeline", () => {
  it('lists the latest event first, without staff notes', () => {
    const timeline = [
      { ...event, at: '2026-01-01T00:00:00Z', to: 'pending' },
      { ...event, at: '2026-01-01T00:00:01Z', from: 'pending', to: 'pending', payment: 'paid' },
      { ...event, at: '2026-01-02T00:00:00Z', by: 'Ada', note: 'Called, no answer' },
      { ...event, at: '2026-01-03T00:00:00Z', from: 'pending', to: 'cancelled' },
    ] as const
    expect(labels({ ...nothing, timeline: [...timeline] })).toEqual([
      'Canceled',
      'Payment received',
      'Order placed',
    ])
  })

  it('names packages, refunds and returns', () => {
    const refund = { id: 'ref_1', amount: 10, reason: '', paid_by: null, to: 'Visa ending in 4242' }
    expect(
      labels({
        ...nothing,
        shipments: [shipment],
        refunds: [
          { ...refund, at: '2026-01-07T00:00:00Z', state: 'made' },
          { ...refund, at: '2026-01-08T00:00:00Z', state: 'promised' },
        ],
        returns: [
          {
            id: 'ret_1',
            number: 'RET-1001',
            state: 'requested',
            requested_at: '2026-01-06T00:00:00Z',
            item_count: 1,
          },
        ],
      }),
    ).toEqual([
      '$10.00 refunded to Visa ending in 4242',
      'Return RET-1001 requested',
      'Delivered',
      'Shipped with UPS',
    ])
  })

  it('names the first package, not the status that it leads to', () => {
    const shipped = {
      ...event,
      at: shipment.shipped_at,
      from: 'pending',
      to: 'processing',
    } as const
    const packed = { ...shipped, at: '2026-01-02T00:00:00Z' }
    const timeline = [packed, { ...shipped, from: 'processing' } as const]
    expect(labels({ ...nothing, timeline, shipments: [shipment] })).toEqual([
      'Delivered',
      'Shipped with UPS',
      'Packing your order',
    ])
    expect(labels({ ...nothing, timeline: [shipped], shipments: [shipment] })).toEqual([
      'Delivered',
      'Shipped with UPS',
    ])
  })

  it('names packages that the carrier brought back', () => {
    const came_back = [{ id: 'shp_0', returned_at: '2026-01-02T12:00:00Z' }]
    expect(labels({ ...nothing, shipments: [shipment], came_back })).toEqual([
      'Delivered',
      'Shipped with UPS',
      'A package came back to us',
    ])
  })

  it('numbers several packages', () => {
    const second = { ...shipment, id: 'shp_2', carrier: null, delivered_at: null }
    expect(
      labels({
        ...nothing,
        shipments: [shipment, { ...second, shipped_at: '2026-01-04T00:00:00Z' }],
      }),
    ).toEqual(['Package 1 delivered', 'Package 2 shipped', 'Package 1 shipped with UPS'])
  })
})
