import type * as z from 'zod'
import { addressProblems, normalizeAddress } from '../rules/address-problems.ts'
import { PostalAddress, SavedAddressFields } from './address.ts'
import { text } from './common.ts'

type Parts = { country: string; state: string; postal_code: string }

/** Adds the country's rules for state and postal code to an address schema, and normalizes both. */
export const withCountryRules = <T extends z.ZodType<Parts>>(schema: T) =>
  schema.check(payload => {
    for (const [field, message] of Object.entries(addressProblems(payload.value)))
      payload.issues.push({ code: 'custom', message, path: [field], input: payload.value })
    payload.value = normalizeAddress(payload.value)
  })

/**
 * Fields that may be empty here, because the country's rules require them with messages in its
 * terms.
 */
export const ruledFields = { state: text(100), postal_code: text(20) }

/** An address that someone enters. `PostalAddress` also accepts addresses of earlier releases. */
export const AddressEntry = withCountryRules(PostalAddress.extend(ruledFields))

/** An address that a customer saves. */
export const AddressInput = withCountryRules(SavedAddressFields.extend(ruledFields))
export type AddressInput = z.infer<typeof AddressInput>
