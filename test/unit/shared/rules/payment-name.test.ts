import { expect, test } from 'vitest'
import { cardName, refundTarget } from '../../../../shared/rules/payment-name.ts'

const card = { brand: 'amex', last4: '0005', expiry: '12/40' } as const

test('a refund goes back to the card, PayPal or in cash', () => {
  expect(cardName(card)).toBe('American Express ending in 0005')
  expect(refundTarget('card', card)).toBe('American Express ending in 0005')
  expect(refundTarget('card', null)).toBe('your card')
  expect(refundTarget('paypal', null)).toBe('PayPal')
  expect(refundTarget('cash_on_delivery', null)).toBeNull()
})
