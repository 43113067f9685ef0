type AddressTerms = {
  /** Labels as used in the country. */
  state: string
  postalCode: string
  /** Matches its postal codes in upper or lower case, with or without the space. */
  pattern: RegExp
  example: string
}

const fiveDigits = (example: string) => ({
  postalCode: 'Postal code',
  pattern: /^\d{5}$/,
  example,
})
const terms: Record<string, AddressTerms> = {
  US: {
    state: 'State',
    postalCode: 'ZIP code',
    pattern: /^\d{5}([ -]?\d{4})?$/,
    example: '97205',
  },
  CA: {
    state: 'Province',
    postalCode: 'Postal code',
    pattern: /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i,
    example: 'M5V 3L9',
  },
  GB: {
    state: 'County',
    postalCode: 'Postcode',
    pattern: /^(gir ?0aa|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2})$/i,
    example: 'SW1A 1AA',
  },
  AU: { state: 'State', postalCode: 'Postcode', pattern: /^\d{4}$/, example: '2000' },
  DE: { state: 'State', ...fiveDigits('10115') },
  FR: { state: 'Region', ...fiveDigits('75001') },
  IT: { state: 'Province', ...fiveDigits('00184') },
  ES: { state: 'Province', ...fiveDigits('28013') },
  JP: {
    state: 'Prefecture',
    postalCode: 'Postal code',
    pattern: /^\d{3}[ -]?\d{4}$/,
    example: '100-0001',
  },
}

/** Returns a country's address labels and postal code format; those of the US if it's unknown. */
export const addressTerms = (country: string): AddressTerms =>
  terms[country] ?? (terms.US as AddressTerms)

/** Normalizes full-width characters, spaces and dashes to ASCII. */
const normalizeCode = (code: string): string =>
  code
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')

/** Returns the errors in an address's state and postal code, in the country's own terms. */
export function addressProblems(address: { country: string; state: string; postal_code: string }) {
  const { state, postalCode, pattern, example } = addressTerms(address.country)
  const code = normalizeCode(address.postal_code)
  const inSentence = postalCode.replace(/^P/, 'p')
  return {
    ...(!address.state.trim() && { state: `${state} is required` }),
    ...(!code && { postal_code: `${postalCode} is required` }),
    ...(code && !pattern.test(code) && { postal_code: `Enter a ${inSentence} such as ${example}` }),
  }
}
