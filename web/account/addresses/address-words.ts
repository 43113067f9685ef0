import { countryNames } from '../../../shared/rules/countries.ts'
import type { Address } from '../../../shared/schemas/address.ts'

export const typeWords: Record<Address['type'], string> = {
  home: 'Home',
  work: 'Work',
  other: 'Other',
}

/** Returns the address lines as on a label, without the name. */
export const savedAddressLines = (address: Address): string[] =>
  [
    address.company,
    address.address_line_1,
    address.address_line_2,
    `${address.city}, ${address.state} ${address.postal_code}`,
    countryNames[address.country],
  ].filter((line): line is string => Boolean(line))
