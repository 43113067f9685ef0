type AddressTerms = {
  /** Labels as used in the country. */
  state: string
  postalCode: string
  /** A valid postal code. */
  example: string
}

const terms: Record<string, AddressTerms> = {
  US: { state: 'State', postalCode: 'ZIP code', example: '97205' },
  CA: { state: 'Province', postalCode: 'Postal code', example: 'M5V 3L9' },
  GB: { state: 'County', postalCode: 'Postcode', example: 'SW1A 1AA' },
  AU: { state: 'State', postalCode: 'Postcode', example: '2000' },
  DE: { state: 'State', postalCode: 'Postal code', example: '10115' },
  FR: { state: 'Region', postalCode: 'Postal code', example: '75001' },
  IT: { state: 'Province', postalCode: 'Postal code', example: '00184' },
  ES: { state: 'Province', postalCode: 'Postal code', example: '28013' },
  JP: { state: 'Prefecture', postalCode: 'Postal code', example: '100-0001' },
}

/** Returns a country's address labels; those of the US if it's unknown. */
export const addressTerms = (country: string): AddressTerms =>
  terms[country] ?? (terms.US as AddressTerms)
