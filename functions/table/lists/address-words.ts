import type { PostalAddress } from '../../../shared/schemas/address.ts'
import { withoutCountryCode } from './phone-digits.ts'

type Address = Pick<PostalAddress, 'address_line_1' | 'address_line_2' | 'city' | 'postal_code'>
type Phones = { phone: string | null; shipping_address: Pick<PostalAddress, 'phone'> }

/** Minimum digits of a phone number. */
const minPhoneDigits = 5

/** Returns the digits of an order's phone numbers, without a country code. */
export const phonesOf = ({ phone, shipping_address }: Phones): string[] =>
  [phone, shipping_address.phone]
    .map(number => withoutCountryCode(number?.replace(/\D/g, '') ?? ''))
    .filter(digits => digits.length >= minPhoneDigits)

/** Returns a postal code in lower case without spaces, and without what may follow the five digits of a ZIP code. */
export const shortPostalCode = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/^(\d{5})-\d{4}$/, '$1')

/** Returns whether a word looks like a postal code. */
export const mayBePostalCode = (word: string): boolean =>
  /^(?=.*\d)[a-z\d]{3,8}(-\d{4})?$/.test(word)

const pieces = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Parts of street names that many addresses share, in both spellings. */
const streetWords: readonly (readonly [long: string, short: string])[] = [
  ['street', 'st'],
  ['avenue', 'ave'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['place', 'pl'],
  ['circle', 'cir'],
  ['terrace', 'ter'],
  ['boulevard', 'blvd'],
  ['parkway', 'pkwy'],
  ['highway', 'hwy'],
  ['square', 'sq'],
  ['way', 'wy'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['northeast', 'ne'],
  ['northwest', 'nw'],
  ['southeast', 'se'],
  ['southwest', 'sw'],
  ['apartment', 'apt'],
  ['suite', 'ste'],
]
const commonInStreets: ReadonlySet<string> = new Set([
  ...streetWords.flat(),
  'unit',
  'floor',
  'box',
])

/**
 * Returns the other spelling of a common part of a street's name: "nw" and "northwest". Leaves out
 * single letters, since they begin too many words.
 */
export const streetForms = (word: string): string[] =>
  streetWords.flatMap(([long, short]) => {
    if (word === long && short.length > 1) return [short]
    return word === short ? [long] : []
  })

/** Maximum words of a street to look an order up by, and of an address that a search compares. */
const maxStreetKeys = 2
const maxAddressWords = 12

/** Returns the words that distinguish a street from others: "alder" for "12 NW Alder Street". */
export const streetKeysOf = ({ address_line_1 }: Address): string[] => {
  const words = [...new Set(pieces(address_line_1))].filter(word => !commonInStreets.has(word))
  const names = words.filter(word => !/^\d+$/.test(word))
  return (names.length > 0 ? names : words)
    .filter(word => [...word].length >= 2)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxStreetKeys)
}

/** Returns the words of street, city and postal code that a search compares. */
export const addressWordsOf = (address: Address): string[] => {
  const { address_line_1, address_line_2 = '', city, postal_code } = address
  const words = [address_line_1, address_line_2, city, postal_code].flatMap(pieces)
  return [shortPostalCode(postal_code), ...words].slice(0, maxAddressWords)
}
