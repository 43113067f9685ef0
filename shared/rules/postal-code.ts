import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** Normalizes full-width characters, spaces and dashes to ASCII, in upper case. */
const toAscii = (code: string): string =>
  code
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')

/** Removes spaces and dashes, which people leave out or add. */
const bare = (code: string): string => code.replace(/[ -]/g, '')

/** How a country separates the parts of its code. */
const separators: Partial<Record<string, (code: string) => string>> = {
  US: code => bare(code).replace(/^(\d{5})(\d{4})$/, '$1-$2'),
  CA: code => bare(code).replace(/^(.{3})(.{3})$/, '$1 $2'),
  GB: code => bare(code).replace(/^(.{2,4})(.{3})$/, '$1 $2'),
  JP: code => bare(code).replace(/^(\d{3})(\d{4})$/, '$1-$2'),
}

/** Returns a postal code as the country writes it: `m5v3l9` becomes `M5V 3L9`. */
export const normalizePostalCode = (country: string, code: string): string => {
  const text = toAscii(code)
  return separators[country]?.(text) ?? text
}

/** Returns whether a normalized code has the country's format. Countries without one accept any. */
export const isPostalCode = (country: string, code: string): boolean =>
  !postcodeValidatorExistsForCountry(country) || postcodeValidator(code, country)
