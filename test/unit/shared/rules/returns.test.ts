import { describe, expect, it } from 'vitest'
import { isReturnable, leftToReturn, returnableUntil } from '../../../../shared/rules/returns.ts'
import type { OrderStatus } from '../../../../shared/schemas/order.ts'

const event = (to: OrderStatus | null, at: string) => ({ to, at })
const delivered = {
  status: 'delivered' as const,
  payment_status: 'paid' as const,
  timeline: [
    event('pending', '2026-03-01T09:00:00.000Z'),
    event('delivered', '2026-03-05T09:00:00.000Z'),
    event(null, '2026-03-20T09:00:00.000Z'),
  ],
}
const at = (instant: string, order: Parameters<typeof isReturnable>[0] = delivered) =>
  isReturnable(order, 30, new Date(instant))

describe('the return period', () => {
  it('runs from delivery to its exact end', () => {
    expect(returnableUntil(delivered, 30)?.toISOString()).toBe('2026-04-04T09:00:00.000Z')
    expect(at('2026-04-04T09:00:00.000Z')).toBe(true)
    expect(at('2026-04-04T09:00:00.001Z')).toBe(false)
  })

  it('restarts with the latest delivery', () => {
    const timeline = [...delivered.timeline, event('delivered', '2026-03-25T09:00:00.000Z')]
    expect(at('2026-04-20T09:00:00.000Z', { ...delivered, timeline })).toBe(true)
  })

  it('is not extended by later events of a delivered order', () => {
    const refund = { at: '2026-03-20T09:00:00.000Z', from: 'delivered', to: 'delivered' } as const
    const noted = { ...delivered, timeline: [...delivered.timeline, refund] }
    expect(returnableUntil(noted, 30)).toEqual(returnableUntil(delivered, 30))
  })

  it('excludes orders that were not delivered, left again or were refunded', () => {
    expect(returnableUntil({ ...delivered, timeline: [] }, 30)).toBeNull()
    expect(at('2026-03-06T09:00:00.000Z', { ...delivered, status: 'shipped' })).toBe(false)
    expect(at('2026-03-06T09:00:00.000Z', { ...delivered, payment_status: 'refunded' })).toBe(false)
  })
})

describe('the returnable quantity of a line item', () => {
  const line = { product_id: 'prd_1', variant_id: 'var_m', quantity: 3 }
  const requestFor = (quantity: number, more: Partial<typeof line> = {}) => ({
    lines: [{ ...line, ...more, quantity }],
  })

  it('subtracts earlier requests for the same variant only', () => {
    expect(leftToReturn(line, [])).toBe(3)
    expect(leftToReturn(line, [requestFor(1), requestFor(1, { variant_id: 'var_l' })])).toBe(2)
    expect(
      leftToReturn(line, [requestFor(1), requestFor(2), requestFor(1, { product_id: 'prd_2' })]),
    ).toBe(0)
  })
})
