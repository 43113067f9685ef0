import * as z from 'zod'
import { PostalAddress } from '../../../shared/schemas/address.ts'
import { Email } from '../../../shared/schemas/common.ts'

const Address = PostalAddress.omit({ company: true })

/** S-72 and S-73: what a guest fills in. */
export const GuestShipping = Address.extend({
  email: z.string().trim().min(1, 'Email is required').pipe(Email),
})
/** A customer's address for this order only; the e-mail is known. */
export const CustomerShipping = Address.extend({ email: z.string() })
