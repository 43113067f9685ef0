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
    // These zones move the clock at midnight, so the day begins at 1:00.
    ['America/Santiago', '2025-09-07', '2025-09-07T04:00:00.000Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['America/Havana', '2025-03-09', '2025-03-09T05:00:00.000Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00.000Z'],
    ['America/Asuncion', '2024-10-06', '2024-10-06T04:00:00.000Z'],
    ['Atlantic/Azores', '2025-03-30', '2025-03-30T01:00:00.000Z'],
    ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00.000Z'],
    // They move it back across midnight, so the day before lasts 25 hours.
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/Asuncion', '2024-03-24', '2024-03-24T04:00:00.000Z'],
    ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00.000Z'],
  ])('%s: %s begins at %s', (zone, day, instant) => {
    expect(startOfDay(zone, day)).toBe(instant)
    expect(dayIn(zone, new Date(instant))).toBe(day)
    expect(dayIn(zone, new Date(Date.parse(instant) - 1))).toBe(addDays(day, -1))
  })
  test.each(['America/Santiago', 'America/Havana', 'America/Asuncion', 'Atlantic/Azores'])(
    '%s: every day of three years starts where the day before ends',
    zone => {
      for (let day = '2023-01-01'; day < '2026-01-01'; day = addDays(day, 1)) {
        const start = startOfDay(zone, day)
        expect(dayIn(zone, new Date(start)), day).toBe(day)
        expect(dayIn(zone, new Date(Date.parse(start) - 1)), day).toBe(addDays(day, -1))
      }
    },
  )
  test('early and late days start in every zone', () => {
    for (const zone of Intl.supportedValuesOf('timeZone'))
      for (const day of ['1900-01-01', '9999-12-30'])
        expect(dayIn(zone, new Date(startOfDay(zone, day))), zone).toBe(day)
  })
  test.each(['0000-01-01', '0002-02-02', '0051-07-21', '0999-12-31', '1899-12-31'])(
    'a half-typed year starts at midnight: %s',
    day => expect(startOfDay('America/New_York', day)).toBe(`${day}T00:00:00.000Z`),
  )
  test('days are added across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })
})
