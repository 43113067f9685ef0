import * as z from 'zod'
import { addressCountries, addressTypes } from '../rules/countries.ts'
import { Id, Phone, requiredText, text } from './common.ts'

/** A shipping address. Accepts `UK` for GB. */
export const PostalAddress = z.object({
  first_name: requiredText(80, 'First name is required'),
  last_name: requiredText(80, 'Last name is required'),
  company: text(120).optional(),
  address_line_1: requiredText(160, 'Address line 1 is required'),
  address_line_2: text(160).optional(),
  city: requiredText(100, 'City is required'),
  state: requiredText(100, 'State is required'),
  postal_code: requiredText(20, 'Postal code is required'),
  country: z.preprocess(code => (code === 'UK' ? 'GB' : code), z.enum(addressCountries)),
  phone: Phone.optional(),
})
export type PostalAddress = z.infer<typeof PostalAddress>

/** The fields of a saved address in a request (`AddressInput` in `address-entry.ts`). */
export const SavedAddressFields = PostalAddress.extend({
  type: z.enum(addressTypes),
  is_default: z.boolean().optional(),
})

export const Address = PostalAddress.extend({
  id: Id,
  type: z.enum(addressTypes),
  is_default: z.boolean(),
})
export type Address = z.infer<typeof Address>
