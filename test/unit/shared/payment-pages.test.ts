import { expect, it } from 'vitest'
import { isPaymentPage } from '../../../shared/payment-pages.ts'

it.each([
  ['/cart', true],
  ['/cart/', true],
  ['/checkout', true],
  ['/checkout/return/ord_1', true],
  ['/pay/ord_1', true],
  ['/payment-methods', true],
  ['/', false],
  ['/cart/other', false],
  ['/carts', false],
  ['/products/cart', false],
  ['/paying', false],
  ['/order-confirmation/ord_1', false],
  ['/admin/payments', false],
])('%s is a payment page: %s', (path, expected) => {
  expect(isPaymentPage(path)).toBe(expected)
})
