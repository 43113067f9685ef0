import { errorMessage, unreachable } from '../../api/error-message.ts'
import type { WalletPayment } from '../../stripe/express.ts'
import { loadAddressRules } from './address-rules.ts'
import { type AddressDraft, emptyAddress } from './checkout-state.ts'

/** Splits a wallet's name; the last word is the last name. */
function splitName(name: string): Pick<AddressDraft, 'first_name' | 'last_name'> {
  const words = name.trim().split(/\s+/)
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
}

/** Converts a wallet's address, or returns what is missing in it. */
export async function walletAddress(
  { name, email, address: sent }: WalletPayment,
  guest: boolean,
): Promise<
  { address: AddressDraft; problem?: undefined } | { address?: undefined; problem: string }
> {
  if (!sent) return { problem: 'Choose a shipping address.' }
  const address: AddressDraft = {
    ...emptyAddress,
    ...splitName(name),
    email,
    address_line_1: sent.line1,
    address_line_2: sent.line2 ?? '',
    city: sent.city,
    // British wallets have no county.
    state: sent.state || sent.city,
    postal_code: sent.postal_code,
    country: sent.country,
  }
  const rules = await loadAddressRules().catch(() => null)
  if (!rules) return { problem: errorMessage(unreachable) }
  const { error } = rules.shippingSchema(guest).safeParse(address)
  return error
    ? { problem: `Check your shipping address: ${error.issues[0]?.message ?? 'it’s incomplete'}.` }
    : { address }
}
