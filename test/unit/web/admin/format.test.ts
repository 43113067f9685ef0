import { describe, expect, it } from 'vitest'
import { formatInstant, fullName } from '../../../../web/admin/format.ts'

describe('back-office formats', () => {
  it('shows times in the store’s time zone, not the browser’s (A-101)', () => {
    const evening = '2026-06-14T01:05:00.000Z'
    const plain = (text: string) => text.replaceAll('\u202f', ' ')
    expect(plain(formatInstant(evening))).toBe('Jun 14, 2026, 1:05 AM')
    expect(plain(formatInstant(evening, 'America/New_York'))).toBe('Jun 13, 2026, 9:05 PM')
  })

  it('shows the email of a customer without a name', () => {
    const email = 'ada@example.com'
    expect(fullName({ first_name: 'Ada', last_name: 'Lovelace', email })).toBe('Ada Lovelace')
    expect(fullName({ first_name: '', last_name: '', email })).toBe(email)
  })
})
