import { describe, expect, it } from 'vitest'
import { formatDay, formatItemCount, formatTime } from '../../../../web/account/format.ts'

describe('account formats', () => {
  it('formats days as "MMM dd, yyyy" in the store’s time zone', () => {
    expect(formatDay('2026-06-04T03:30:00.000Z')).toBe('Jun 04, 2026')
    expect(formatDay('2026-06-04T03:30:00.000Z', 'America/New_York')).toBe('Jun 03, 2026')
  })

  it('formats times in the store’s time zone', () => {
    expect(formatTime('2026-06-04T13:05:00.000Z', 'Europe/Berlin').replaceAll(/\s/g, ' ')).toBe(
      'Jun 04, 2026, 3:05 PM',
    )
  })

  it('counts one item and several', () => {
    expect([1, 2].map(formatItemCount)).toEqual(['1 item', '2 items'])
  })
})
