/** Returns a phone number's digits without a country code, as in the United States: the last ten. */
export const withoutCountryCode = (digits: string): string => digits.slice(-10)
