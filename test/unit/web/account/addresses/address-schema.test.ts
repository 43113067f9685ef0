import { expect, test } from 'vitest'
import type { Address } from '../../../../../shared/schemas/address.ts'
import { AddressForm, draftOf } from '../../../../../web/account/addresses/address-schema.ts'
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
const problemsOf = (draft: unknown) =>
  Object.fromEntries(
    AddressForm.safeParse(draft).error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
  )

test('a saved address fills a form that can be sent as it is', () => {
  expect(problemsOf(draftOf(address))).toEqual({})
})

test('names all that is missing, in the words of the country', () => {
  expect(problemsOf(draftOf())).toEqual({
    first_name: 'First name is required',
    last_name: 'Last name is required',
    address_line_1: 'Address line 1 is required',
    city: 'City is required',
    state: 'State is required',
    postal_code: 'ZIP code is required',
  })
})

test('refuses a postal code that the country does not have, and a type there is not', () => {
  const problems = problemsOf({ ...draftOf(address), country: 'DE', type: 'boat' })
  expect(Object.keys(problems)).toContain('type')
  expect(problemsOf({ ...draftOf(address), country: 'DE' }).postal_code).toMatch(/10115/)
})

test('a new default is the only one and stands first', () => {
  const list = [
    { ...address, id: 'a', is_default: true },
    { ...address, id: 'b' },
    { ...address, id: 'c' },
  ]
  const changed = withDefault(list, 'c')
  expect(changed.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(changed.filter(each => each.is_default).map(({ id }) => id)).toEqual(['c'])
})
