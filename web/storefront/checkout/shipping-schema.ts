import * as z from 'zod'
import { addressProblems } from '../../../shared/rules/address-problems.ts'
import { type Address, PostalAddress } from '../../../shared/schemas/address.ts'
import { ruledFields, withCountryRules } from '../../../shared/schemas/address-entry.ts'
import { Email } from '../../../shared/schemas/common.ts'
import type { AddressDraft } from './checkout-state.ts'

const Parts = PostalAddress.omit({ company: true }).extend(ruledFields)

/** The fields a guest fills in (S-72, S-73). */
const GuestShipping = withCountryRules(
  Parts.extend({ email: z.string().trim().min(1, 'Email is required').pipe(Email) }),
)
/** A customer's address for this order only; the account has the email. */
const CustomerShipping = withCountryRules(Parts.extend({ email: z.string() }))

export const shippingSchema = (guest: boolean) => (guest ? GuestShipping : CustomerShipping)

/** Returns whether the address form is valid. */
export const isShippable = (draft: AddressDraft, guest: boolean): boolean =>
  shippingSchema(guest).safeParse(draft).success

/** Returns the problem of an address saved under earlier rules; null if it can be used. */
export const savedProblem = (address: Address): string | null => {
  const { state, postal_code } = addressProblems(address)
  return state ?? postal_code ?? null
}
