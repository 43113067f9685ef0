import { describe, expect, it } from 'vitest'
import { arrivalText } from '../../../../shared/rules/arrival-text.ts'
import {
  deliveryDay,
  expectedArrival,
  parseDeliveryTime,
} from '../../../../shared/rules/delivery-promise.ts'

describe('the delivery time of a shipping method', () => {
  it.each([
    ['5-7 business days', { first: 5, last: 7, businessOnly: true }],
    ['1 business day', { first: 1, last: 1, businessOnly: true }],
    ['2 – 3 working days', { first: 2, last: 3, businessOnly: true }],
    ['2 to 3 working days', { first: 2, last: 3, businessOnly: true }],
    ['10 days', { first: 10, last: 10, businessOnly: false }],
    ['Within 1 day', { first: 1, last: 1, businessOnly: false }],
    ['3days', { first: 3, last: 3, businessOnly: false }],
    ['3  businessdays', { first: 3, last: 3, businessOnly: true }],
    ['2  week days', { first: 2, last: 2, businessOnly: true }],
    ['2 weekdays', { first: 2, last: 2, businessOnly: true }],
    ['14 DAYS', { first: 14, last: 14, businessOnly: false }],
  ])('%j is parsed', (text, time) => {
    expect(parseDeliveryTime(text)).toEqual(time)
  })

  it.each(['', 'As soon as we can', 'Next week', '24 hours', '3 daylight hours'])(
    '%j names no days',
    text => {
      expect(parseDeliveryTime(text)).toBeNull()
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
  ])('ordered on %s, %i days (business only: %s) end on %s', (day, days, businessOnly, end) => {
    expect(deliveryDay(day, days, businessOnly)).toBe(end)
  })
})

describe('the expected arrival', () => {
  // A Monday.
  const orderedOn = '2026-11-23'
  const standard = '5-7 business days'

  it.each([
    ['before it ships', null, { first: '2026-11-30', last: '2026-12-02' }],
    ['shipped in time', '2026-11-27', { first: '2026-11-30', last: '2026-12-02' }],
    ['shipped on the promised day', '2026-11-30', { first: '2026-12-07', last: '2026-12-09' }],
    ['shipped late', '2026-12-04', { first: '2026-12-11', last: '2026-12-15' }],
  ])('of a package %s', (_, shippedOn, expected) => {
    expect(expectedArrival(standard, { orderedOn, shippedOn })).toEqual(expected)
  })

  it('is unknown if the method names no days', () => {
    expect(expectedArrival('Soon', { orderedOn, shippedOn: null })).toBeNull()
  })

  it('reads as one day or two', () => {
    expect(arrivalText({ first: '2026-11-30', last: '2026-11-30' })).toBe('Mon, Nov 30')
    expect(arrivalText({ first: '2026-11-30', last: '2026-12-02' })).toBe(
      'Mon, Nov 30 – Wed, Dec 2',
    )
  })
})
