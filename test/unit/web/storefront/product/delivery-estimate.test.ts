import { expect, test } from 'vitest'
import { estimateArrival } from '../../../../../web/storefront/product/delivery-estimate.ts'

const friday = new Date(2026, 5, 5, 18)

test.each([
  ['5-7 business days', 'Fri, Jun 12 – Tue, Jun 16'],
  ['2–3 business days', 'Tue, Jun 9 – Wed, Jun 10'],
  ['1 business day', 'Mon, Jun 8'],
  ['2 to 3 days', 'Sun, Jun 7 – Mon, Jun 8'],
  ['When it is ready', null],
])('"%s" from a Friday arrives %s', (delivery_time, estimate) => {
  expect(estimateArrival({ delivery_time }, friday)).toBe(estimate)
})

test.each([
  [0, 5],
  [23, 59],
])('counts from the calendar day of the order, at %i:%i', (hours, minutes) => {
  const wednesday = new Date(2026, 5, 3, hours, minutes)
  expect(estimateArrival({ delivery_time: '1 business day' }, wednesday)).toBe('Thu, Jun 4')
})
