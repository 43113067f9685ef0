import { expect, test } from 'vitest'
import type { Address } from '../../../../../shared/schemas/address.ts'
import { chosenAddress } from '../../../../../web/storefront/checkout/chosen-address.ts'

const address = (id: string, is_default = false): Address => ({
  id,
  type: 'home',
  is_default,
  first_name: 'Nora',
  last_name: 'Whitlock',
  address_line_1: '118 Larch Street',
  city: 'Portland',
  state: 'OR',
  postal_code: '97205',
  country: 'US',
})
const [work, home, added] = [address('work'), address('home', true), address('added')]
const idOf = (addresses: Address[], savedAddressId: string | null, known: string[] | null) =>
  chosenAddress(addresses, { savedAddressId, knownAddressIds: known })?.id

test('chooses the default address, or the first without a default', () => {
  expect(idOf([work, home], null, null)).toBe('home')
  expect(idOf([work], null, null)).toBe('work')
  expect(idOf([], null, null)).toBeUndefined()
})

test('keeps the chosen address unless it was deleted', () => {
  expect(idOf([work, home], 'work', null)).toBe('work')
  expect(idOf([work, home], 'gone', null)).toBe('home')
})

test('chooses a newly added address', () => {
  expect(idOf([work, home, added], 'work', ['work', 'home'])).toBe('added')
  expect(idOf([work, home], 'work', ['work', 'home'])).toBe('work')
})
