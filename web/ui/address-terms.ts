type AddressTerms = {
  /** Labels, as that country calls the parts. */
  state: string
  postalCode: string
  /** What its postal codes look like, upper or lower case, with or without the gap. */
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

/** How a country names the parts of an address; as the United States do where we do not know. */
export const addressTerms = (country: string): AddressTerms =>
  terms[country] ?? (terms.US as AddressTerms)

/** As an American keyboard types it: other widths, gaps and dashes are fine. */
const plain = (code: string): string =>
  code
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')

/**
 * What is wrong with the parts that differ by country, in its words. Only a postal code that can't
 * be one is refused.
 */
export function addressProblems(address: { country: string; state: string; postal_code: string }) {
  const { state, postalCode, pattern, example } = addressTerms(address.country)
  const code = plain(address.postal_code)
  const inSentence = postalCode.replace(/^P/, 'p')
  return {
    ...(!address.state.trim() && { state: `${state} is required` }),
    ...(!code && { postal_code: `${postalCode} is required` }),
    ...(code && !pattern.test(code) && { postal_code: `Enter a ${inSentence} such as ${example}` }),
  }
}
