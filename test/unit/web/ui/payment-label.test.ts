import { expect, test } from 'vitest'
import { paymentLabel } from '../../../../web/ui/payment-label.ts'

test('names the payment method and the card', () => {
  const card = { brand: 'amex', last4: '0005', expiry: '12/40' } as const
  expect(paymentLabel('card', card)).toBe('American Express ending in 0005')
  expect(paymentLabel('card', null)).toBe('Card')
  expect(paymentLabel('cash_on_delivery', null)).toBe('Cash on delivery')
})
