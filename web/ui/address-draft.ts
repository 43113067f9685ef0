import { normalizeAddress } from '../../shared/rules/address-problems.ts'
import type { PostalAddress } from '../../shared/schemas/address.ts'

/** The values of an address form, as typed. */
export type AddressDraft = { [Field in keyof PostalAddress]-?: string }

/** Returns the initial form values of an address, or of a new one. */
export const toAddressDraft = (address?: PostalAddress): AddressDraft =>
  normalizeAddress({
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
  })
