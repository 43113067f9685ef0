import { PostalAddress } from '../../shared/schemas/address.ts'
import { text } from '../../shared/schemas/common.ts'
import { withCountryRules } from '../ui/country-rules.ts'

/** Form values as typed. */
export type AddressDraft = { [Field in keyof PostalAddress]-?: string }

/** Validates the address of an order; messages use the terms of its country. */
export const ShippingAddress = withCountryRules(
  PostalAddress.extend({ state: text(100), postal_code: text(20) }),
)

/** Returns the initial form values. */
export const toDraft = (address: PostalAddress): AddressDraft => ({
  ...address,
  company: address.company ?? '',
  address_line_2: address.address_line_2 ?? '',
  phone: address.phone ?? '',
})
