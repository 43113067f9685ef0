import { expect, test } from 'vitest'
import { formatCardNumber, formatExpiry } from '../../../../web/ui/card-format.ts'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['42 42-4', '4242 4'],
  ['abc', ''],
])('groups card number %s', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown)
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['12/', '12/'],
  ['122', '12/2'],
  ['1228', '12/28'],
  ['9', '09'],
  ['928', '09/28'],
])('formats expiry %s as %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})
