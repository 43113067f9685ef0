import { describe, expect, it } from 'vitest'
import { promisedDay, promiseOf } from '../../../../shared/rules/delivery-promise.ts'

describe('what a shipping method promises', () => {
  it.each([
    ['5-7 business days', { days: 7, businessOnly: true }],
    ['1 business day', { days: 1, businessOnly: true }],
    ['2 – 3 working days', { days: 3, businessOnly: true }],
    ['10 days', { days: 10, businessOnly: false }],
    ['Within 1 day', { days: 1, businessOnly: false }],
    ['3days', { days: 3, businessOnly: false }],
    ['3  businessdays', { days: 3, businessOnly: true }],
    ['2  week days', { days: 2, businessOnly: true }],
    ['2 weekdays', { days: 2, businessOnly: true }],
    ['14 DAYS', { days: 14, businessOnly: false }],
  ])('of %j is the last day it names', (words, promise) => {
    expect(promiseOf(words)).toEqual(promise)
  })

  it.each(['', 'As soon as we can', 'Next week', '24 hours', '3 daylight hours'])(
    'of %j is nothing',
    words => {
      expect(promiseOf(words)).toBeNull()
    },
  )

  // The 12th of June 2026 is a Friday.
  it.each([
    ['2026-06-12', 1, true, '2026-06-15'],
    ['2026-06-12', 1, false, '2026-06-13'],
    ['2026-06-13', 1, true, '2026-06-15'],
    ['2026-06-10', 7, true, '2026-06-19'],
    ['2026-12-31', 1, true, '2027-01-01'],
    ['2026-06-12', 0, true, '2026-06-12'],
  ])('on %s, for %i days (business only: %s), is up to %s', (day, days, businessOnly, last) => {
    expect(promisedDay(day, { days, businessOnly })).toBe(last)
  })
})
