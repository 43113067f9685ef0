import { describe, expect, test } from 'vitest'
import {
  type AddressDraft,
  emptyAddress,
} from '../../../../../web/storefront/checkout/checkout-state.ts'
import {
  isShippable,
  shippingSchema,
} from '../../../../../web/storefront/checkout/shipping-schema.ts'

const complete: AddressDraft = {
  ...emptyAddress,
  email: 'nora@example.com',
  first_name: 'Nora',
  last_name: 'Whitlock',
  address_line_1: '118 Larch Street',
  city: 'Portland',
  state: 'OR',
  postal_code: '97205',
}
const problems = (draft: Partial<AddressDraft>, guest = true) =>
  Object.fromEntries(
    shippingSchema(guest)
      .safeParse({ ...complete, ...draft })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

describe('a guest', () => {
  test('can continue with a complete address', () => {
    expect(problems({})).toEqual({})
    expect(isShippable(complete, true)).toBe(true)
  })

  test.each(['', '   '])('must enter an email instead of %j', email => {
    expect(problems({ email })).toEqual({ email: 'Email is required' })
    expect(isShippable({ ...complete, email }, true)).toBe(false)
  })

  test.each(['nora', 'nora@', '@example.com', 'nora@example', 'no ra@example.com'])(
    'must enter a valid email instead of %j',
    email => {
      expect(problems({ email })).toEqual({ email: 'Please enter a valid email' })
      expect(isShippable({ ...complete, email }, true)).toBe(false)
    },
  )
})

test('requires no email of customers', () => {
  expect(problems({ email: '' }, false)).toEqual({})
  expect(isShippable({ ...complete, email: '' }, false)).toBe(true)
})

test.each([
  ['first_name', 'First name is required'],
  ['last_name', 'Last name is required'],
  ['address_line_1', 'Address line 1 is required'],
  ['city', 'City is required'],
  ['state', 'State is required'],
  ['postal_code', 'ZIP code is required'],
] as const)('requires %s of guests and customers', (field, message) => {
  for (const guest of [true, false]) expect(problems({ [field]: ' ' }, guest)[field]).toBe(message)
})

test('rejects an invalid phone number and accepts none', () => {
  expect(problems({ phone: 'call me' })).toEqual({ phone: 'Please enter a valid phone number' })
  expect(problems({ phone: '+1 (555) 010-0148' })).toEqual({})
})
