import { expect, test } from 'vitest'
import type { PaymentOptions } from '../../../../../shared/schemas/payment.ts'
import { offeredMethods } from '../../../../../web/storefront/checkout/offered-methods.ts'
import { demoPayments } from '../../../../support/storefront-samples.ts'

const cash = (
  terms: PaymentOptions['cash_on_delivery'],
  signedIn: boolean,
  total = 20_000,
  returning = false,
) =>
  offeredMethods(
    { ...demoPayments, cash_on_delivery: terms },
    { signedIn, returning, total },
  ).includes('cash_on_delivery')

test('offers what the store takes', () => {
  const purchase = { signedIn: false, returning: false, total: 100 }
  expect(offeredMethods(demoPayments, purchase)).toEqual(['card', 'paypal', 'cash_on_delivery'])
  expect(offeredMethods({ ...demoPayments, card: null, paypal: null }, purchase)).toEqual([
    'cash_on_delivery',
  ])
})

test.each([
  ['everyone', true, true],
  ['customers', false, true],
  ['returning', false, false],
  ['no_one', false, false],
] as const)('cash on delivery for %s: guests %s, customers %s', (buyers, guests, customers) => {
  const terms = { for: buyers, max_total: null }
  expect([cash(terms, false), cash(terms, true)]).toEqual([guests, customers])
})

test('offers cash on delivery to customers with a delivered order', () => {
  const terms = { for: 'returning' as const, max_total: 250 }
  expect(cash(terms, true, 20_000, true)).toBe(true)
  expect(cash(terms, true, 25_001, true)).toBe(false)
  expect(cash(terms, false, 20_000, true)).toBe(false)
})

test('offers cash on delivery up to the highest total, in cents', () => {
  const terms = { for: 'everyone' as const, max_total: 199.99 }
  expect([cash(terms, false, 19_999), cash(terms, false, 20_000)]).toEqual([true, false])
})

test('offers bank transfer only if it is on', () => {
  const offered = offeredMethods(
    { ...demoPayments, bank_transfer: { days: 7 } },
    { signedIn: false, returning: false, total: 100 },
  )
  expect(offered).toEqual(['card', 'paypal', 'cash_on_delivery', 'bank_transfer'])
})
