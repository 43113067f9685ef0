import { expect, test } from 'vitest'
import { addressCountries } from '../../../../shared/schemas/address.ts'
import { addressProblems, addressTerms } from '../../../../web/ui/address-terms.ts'

const problems = (country: string, postal_code: string, state = 'X') =>
  addressProblems({ country, state, postal_code })

test.each([
  ['US', '97205', '97205-1234', '97205 1234', '00501', ' 97205 '],
  ['CA', 'M5V 3L9', 'm5v3l9', 'K1A-0B1', 'H0H 0H0'],
  ['GB', 'SW1A 1AA', 'sw1a1aa', 'M1 1AE', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'GIR 0AA', 'BF1 2AT'],
  ['AU', '2000', '0800'],
  ['DE', '10115', '01067'],
  ['FR', '75001', '01000'],
  ['IT', '00184'],
  ['ES', '28013', '08001'],
  ['JP', '100-0001', '1000001', '１００−０００１', '１００－０００１'],
])('in %s accepts real postal codes', (country, ...codes) => {
  expect(codes.map(code => problems(country, code))).toEqual(codes.map(() => ({})))
})

test.each([
  ['US', '9720', 'Enter a ZIP code such as 97205'],
  ['US', 'SW1A 1AA', 'Enter a ZIP code such as 97205'],
  ['CA', '97205', 'Enter a postal code such as M5V 3L9'],
  ['GB', '97205', 'Enter a postcode such as SW1A 1AA'],
  ['GB', '  ', 'Postcode is required'],
  ['US', '', 'ZIP code is required'],
  ['FR', '', 'Postal code is required'],
])('in %s rejects "%s": %s', (country, code, words) => {
  expect(problems(country, code)).toEqual({ postal_code: words })
})

test.each([
  ['US', 'State is required'],
  ['CA', 'Province is required'],
  ['GB', 'County is required'],
  ['JP', 'Prefecture is required'],
])('in %s reports a missing state: %s', (country, words) => {
  expect(problems(country, addressTerms(country).example, ' ')).toEqual({ state: words })
})

test('every country has its own labels and a valid example', () => {
  for (const country of addressCountries)
    expect(problems(country, addressTerms(country).example), country).toEqual({})
  expect(new Set(addressCountries.map(country => addressTerms(country).example)).size).toBe(9)
})
