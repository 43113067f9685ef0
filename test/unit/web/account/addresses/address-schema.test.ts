import { expect, test } from 'vitest'
import type { Address } from '../../../../../shared/schemas/address.ts'
import { AddressInput } from '../../../../../shared/schemas/address-entry.ts'
import { toDraft } from '../../../../../web/account/addresses/address-schema.ts'
import { withDefault } from '../../../../../web/api/queries/addresses.ts'

const address: Address = {
  id: 'adr_1',
  type: 'work',
  first_name: 'Mary',
  last_name: 'Anning',
  address_line_1: '2 Bridge Street',
  city: 'Lyme Regis',
  state: 'Dorset',
  postal_code: 'DT7 3QA',
  country: 'GB',
  is_default: false,
}
const unnamed = { first_name: '', last_name: '' }
const errorsFor = (draft: unknown) =>
  Object.fromEntries(
    AddressInput.safeParse(draft).error?.issues.map(({ path, message }) => [path[0], message]) ??
      [],
  )

test('a saved address fills the form with valid values', () => {
  expect(errorsFor(toDraft(address, unnamed))).toEqual({})
})

test('reports every missing field with the terms of the country', () => {
  expect(errorsFor(toDraft(undefined, unnamed))).toEqual({
    first_name: 'First name is required',
    last_name: 'Last name is required',
    address_line_1: 'Address line 1 is required',
    city: 'City is required',
    state: 'State is required',
    postal_code: 'ZIP code is required',
  })
})

test('rejects a postal code of another country and an unknown type', () => {
  const errors = errorsFor({ ...toDraft(address, unnamed), country: 'DE', type: 'boat' })
  expect(Object.keys(errors)).toContain('type')
  expect(errorsFor({ ...toDraft(address, unnamed), country: 'DE' }).postal_code).toMatch(/10115/)
})

test('a new default replaces the old one and comes first (S-116)', () => {
  const list = [
    { ...address, id: 'a', is_default: true },
    { ...address, id: 'b' },
    { ...address, id: 'c' },
  ]
  const changed = withDefault(list, 'c')
  expect(changed.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(changed.filter(each => each.is_default).map(({ id }) => id)).toEqual(['c'])
})
