import { describe, expect, test } from 'vitest'
import { addDays, dayIn, startOfDay } from '../../../../shared/rules/day.ts'

describe('days in the store’s time zone', () => {
  test.each([
    ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['America/New_York', '2026-11-20', '2026-11-20T05:00:00.000Z'],
    ['America/New_York', '2026-07-01', '2026-07-01T04:00:00.000Z'],
    // Daylight saving time changes that night.
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00.000Z'],
    ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-20', '2026-11-19T15:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-20', '2026-11-19T18:30:00.000Z'],
  ])('%s: %s begins at %s', (zone, day, instant) => {
    expect(startOfDay(zone, day)).toBe(instant)
    expect(dayIn(zone, new Date(instant))).toBe(day)
    expect(dayIn(zone, new Date(Date.parse(instant) - 1))).toBe(addDays(day, -1))
  })
  test('days are added across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })
})
