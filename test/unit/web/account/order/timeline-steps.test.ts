import { describe, expect, it } from 'vitest'
import { timelineSteps } from '../../../../../web/account/order/timeline-steps.ts'

const event = { by: 'system', from: null, to: null, payment: null, note: '' } as const

describe("the customer's timeline", () => {
  it('lists the latest event first, without staff notes', () => {
    const steps = timelineSteps([
      { ...event, at: '2026-01-01T00:00:00Z', to: 'pending' },
      { ...event, at: '2026-01-01T00:00:01Z', from: 'pending', to: 'pending', payment: 'paid' },
      { ...event, at: '2026-01-02T00:00:00Z', by: 'Ada', note: 'Called, no answer' },
      {
        ...event,
        at: '2026-01-03T00:00:00Z',
        from: 'pending',
        to: 'cancelled',
        payment: 'refunded',
      },
    ])
    expect(steps.map(({ label }) => label)).toEqual([
      'Cancelled, Payment refunded',
      'Payment received',
      'Order placed',
    ])
  })
})
