import { expect, test } from 'vitest'
import { arrivalWords } from '../../../../../web/storefront/product/delivery-estimate.ts'

const friday = new Date(2026, 5, 5, 18)

test.each([
  ['5-7 business days', 'Fri, Jun 12 – Tue, Jun 16'],
  ['2–3 business days', 'Tue, Jun 9 – Wed, Jun 10'],
  ['1 business day', 'Mon, Jun 8'],
  ['When it is ready', null],
])('"%s" from a Friday is %s', (delivery_time, words) => {
  expect(arrivalWords({ delivery_time }, friday)).toBe(words)
})
