import { type Address, AddressInput } from '../../../shared/schemas/address.ts'
import { text } from '../../../shared/schemas/common.ts'
import { withCountryRules } from '../../ui/country-rules.ts'

/** Form values as typed. */
export type AddressDraft = {
  [Field in Exclude<keyof AddressInput, 'is_default'>]-?: string
} & { is_default: boolean }

/** Validates an address (S-114); messages use the terms of its country. */
export const AddressForm = withCountryRules(
  AddressInput.extend({ state: text(100), postal_code: text(20) }),
)

/** Returns the initial form values for an existing or a new address. */
export const toDraft = (address?: Address): AddressDraft => ({
  first_name: address?.first_name ?? '',
  last_name: address?.last_name ?? '',
  company: address?.company ?? '',
  address_line_1: address?.address_line_1 ?? '',
  address_line_2: address?.address_line_2 ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  postal_code: address?.postal_code ?? '',
  country: address?.country ?? 'US',
  phone: address?.phone ?? '',
  type: address?.type ?? 'home',
  is_default: address?.is_default ?? false,
})
