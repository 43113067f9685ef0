import type { PostalAddress } from '../schemas/address.ts'
import { countryNames } from './countries.ts'

/** Returns an address as the lines of a label. */
export const addressLines = (address: PostalAddress): string[] =>
  [
    `${address.first_name} ${address.last_name}`,
    address.company,
    address.address_line_1,
    address.address_line_2,
    `${address.city}, ${address.state} ${address.postal_code}`,
    countryNames[address.country],
  ].filter((text): text is string => Boolean(text))
