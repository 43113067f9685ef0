import { describe, expect, it } from 'vitest'
import { formatDay, formatTime, paymentWords, pieces } from '../../../../web/account/format.ts'

describe('how the account writes', () => {
  it('days as "MMM dd, yyyy" by the calendar of the store', () => {
    expect(formatDay('2026-06-04T03:30:00.000Z')).toBe('Jun 04, 2026')
    expect(formatDay('2026-06-04T03:30:00.000Z', 'America/New_York')).toBe('Jun 03, 2026')
  })

  it('times by the clock of the store', () => {
    expect(formatTime('2026-06-04T13:05:00.000Z', 'Europe/Berlin').replaceAll(/\s/g, ' ')).toBe(
      'Jun 04, 2026, 3:05 PM',
    )
  })

  it('how an order is paid', () => {
    const card = { brand: 'amex', last4: '0005', expiry: '12/40' } as const
    expect(paymentWords('card', card)).toBe('American Express ending 0005')
    expect(paymentWords('card', null)).toBe('Card')
    expect(paymentWords('cash_on_delivery', null)).toBe('Cash on delivery')
  })

  it('one piece and several', () => {
    expect([1, 2].map(pieces)).toEqual(['1 piece', '2 pieces'])
  })
})
