import { expect, test } from 'vitest'
import {
  type CheckoutState,
  freshCheckout,
  stepFor,
} from '../../../../../web/storefront/checkout/checkout-state.ts'

const card = { token: 'tok', brand: 'visa', last4: '4242', expiry: '12/40' } as const
const at = (changes: Partial<CheckoutState>) => ({ ...freshCheckout, ...changes })

test.each([
  ['review', at({}), 'shipping'],
  ['payment', at({}), 'shipping'],
  ['review', at({ shippingDone: true }), 'payment'],
  ['review', at({ shippingDone: true, paymentDone: true, card }), 'review'],
  ['review', at({ shippingDone: true, paymentDone: true, card: null }), 'payment'],
  [
    'review',
    at({ shippingDone: true, paymentDone: true, paymentMethod: 'cash_on_delivery' }),
    'review',
  ],
  ['shipping', at({ shippingDone: true, paymentDone: true, card }), 'shipping'],
  ['nonsense', at({ shippingDone: true }), 'shipping'],
  [null, at({ shippingDone: true }), 'shipping'],
] as const)('redirects %s to an allowed step (S-79)', (requested, state, step) => {
  expect(stepFor(state, requested, true)).toBe(step)
})

test('redirects to the address step when the address is incomplete again', () => {
  const done = at({ shippingDone: true, paymentDone: true, card })
  expect(stepFor(done, 'review', false)).toBe('shipping')
  expect(stepFor(done, 'payment', false)).toBe('shipping')
})
