import { expect, test } from 'vitest'
import { addressProblems, normalizeAddress } from '../../../../shared/rules/address-problems.ts'
import { addressTerms } from '../../../../shared/rules/address-terms.ts'
import { addressCountries } from '../../../../shared/rules/countries.ts'
import { isPostalCode, normalizePostalCode } from '../../../../shared/rules/postal-code.ts'
import { regionCode, regionsOf } from '../../../../shared/rules/regions.ts'
import { hasZipCode } from '../../../../shared/rules/zip-states.ts'
import { AddressEntry } from '../../../../shared/schemas/address-entry.ts'

const someState: Record<string, string> = { US: 'OR', CA: 'ON', AU: 'VIC' }
const problems = (
  country: string,
  postal_code: string,
  state = someState[country] ?? 'Somewhere',
) => addressProblems({ country, state, postal_code })

test.each([
  ['US', '97205', '97205-1234', '97205 1234', ' 97205 '],
  ['CA', 'M5V 3L9', 'm5v3l9', 'K1A-0B1', 'H0H 0H0'],
  ['GB', 'SW1A 1AA', 'sw1a1aa', 'M1 1AE', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'BF1 2AT'],
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
  ['NY', '00501'],
  ['NY', '10001'],
  ['GA', '39901'],
  ['TX', '88510'],
  ['WY', '83414'],
  ['AE', '09012'],
  ['PR', '00901-0001'],
  ['Oregon', '97205'],
])('a ZIP code of %s is accepted: %s', (state, code) => {
  expect(problems('US', code, state)).toEqual({})
})

test.each([
  ['OR', 'Oregon', '10001'],
  ['washington', 'Washington', '97205'],
  ['NY', 'New York', '07030-1234'],
])('a ZIP code of another state than %s is refused', (state, name, code) => {
  expect(problems('US', code, state)).toEqual({
    postal_code: `This ZIP code isn’t in ${name}. Check the state and the ZIP code`,
  })
})

const allZips = Array.from({ length: 100_000 }, (_, code) => String(code).padStart(5, '0'))

test('every state of the list has ZIP codes', () => {
  for (const { code } of regionsOf('US') ?? []) {
    expect(hasZipCode(code, '00000'), code).toBe(false)
    expect(
      allZips.some(zip => hasZipCode(code, zip)),
      code,
    ).toBe(true)
  }
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

test.each([
  ['US', 'or', 'OR'],
  ['US', ' Oregon ', 'OR'],
  ['US', 'D.C.', 'DC'],
  ['US', 'new  york', 'NY'],
  ['CA', 'Qu\u00e9bec', 'QC'],
  ['CA', 'newfoundland & labrador', undefined],
  ['AU', 'new south wales', 'NSW'],
  ['US', 'Ontario', undefined],
  ['US', '', undefined],
  ['GB', 'Dorset', undefined],
])('in %s "%s" has the code %s', (country, state, code) => {
  expect(regionCode(country, state)).toBe(code)
})

test.each([
  ['US', 'Choose a state from the list'],
  ['CA', 'Choose a province from the list'],
  ['AU', 'Choose a state from the list'],
])('in %s rejects an unknown state: %s', (country, words) => {
  expect(problems(country, addressTerms(country).example, 'Bavaria')).toEqual({ state: words })
})

test.each([
  ['US', '972051234', '97205-1234'],
  ['US', '97205 1234', '97205-1234'],
  ['CA', 'm5v3l9', 'M5V 3L9'],
  ['CA', 'K1A-0B1', 'K1A 0B1'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'm1 1ae', 'M1 1AE'],
  ['JP', '１０００００１', '100-0001'],
  ['DE', ' 10115 ', '10115'],
])('in %s writes "%s" as %s', (country, typed, code) => {
  expect(normalizePostalCode(country, typed)).toBe(code)
})

test('a country without a format accepts any code', () => {
  expect(isPostalCode('AQ', 'BASE 1')).toBe(true)
})

test('normalizes an address and keeps what it does not recognize', () => {
  const parts = { country: 'US', state: 'Oregon', postal_code: '972051234', city: 'Portland' }
  expect(normalizeAddress(parts)).toEqual({ ...parts, state: 'OR', postal_code: '97205-1234' })
  const unknown = { country: 'US', state: 'Orange', postal_code: '97' }
  expect(normalizeAddress(unknown)).toEqual(unknown)
})

test('a request is normalized by its schema; UK counts as GB', () => {
  const typed = {
    first_name: 'Nora',
    last_name: 'Whitlock',
    address_line_1: '2 Bridge Street',
    city: 'Lyme Regis',
    state: 'Dorset',
    postal_code: 'dt73qa',
    country: 'UK',
  }
  expect(AddressEntry.parse(typed)).toEqual({ ...typed, postal_code: 'DT7 3QA', country: 'GB' })
})
