import { useQuery } from '@tanstack/react-query'
import { addressProblems } from '../../../shared/rules/address-problems.ts'
import type { Address } from '../../../shared/schemas/address.ts'
import { addressesQuery } from '../../api/queries/addresses.ts'
import { currentUserQuery } from '../../api/queries/current-user.ts'
import { useHasSession } from '../../api/session.ts'
import type { AddressDraft, CheckoutState } from './checkout-state.ts'
import { isShippable } from './shipping-schema.ts'

/** The shopper: a guest, or a customer with saved addresses. */
export type Buyer =
  | { kind: 'guest' }
  | {
      kind: 'customer'
      addresses: Address[]
      first_name: string
      last_name: string
      /** The account's; '' if it couldn't be loaded. */
      email: string
    }

/** Returns the buyer; undefined while loading. If addresses fail to load, the customer types one. */
export function useBuyer(): Buyer | undefined {
  const signedIn = useHasSession()
  const { data, isError } = useQuery({ ...addressesQuery, enabled: signedIn })
  const user = useQuery({ ...currentUserQuery, enabled: signedIn })
  if (!signedIn) return { kind: 'guest' }
  if (user.isPending || (!data && !isError)) return undefined
  const { first_name = '', last_name = '', email = '' } = user.data ?? {}
  return { kind: 'customer', addresses: data ?? [], first_name, last_name, email }
}

/** Returns the problem of an address saved under earlier rules; null if it can be used. */
export const savedProblem = (address: Address): string | null => {
  const { state, postal_code } = addressProblems(address)
  return state ?? postal_code ?? null
}

type Where = Pick<CheckoutState, 'savedAddressId' | 'address'> &
  Partial<Pick<CheckoutState, 'payPalOrder'>>

/** Returns the chosen saved address or the typed one; null while it isn't valid. */
export function shippingAddress(
  buyer: Buyer,
  { savedAddressId, address, payPalOrder }: Where,
): Address | AddressDraft | null {
  // The address from PayPal applies until the customer chooses a saved one.
  const isTyped = Boolean(payPalOrder) && savedAddressId === null
  if (buyer.kind === 'customer' && buyer.addresses.length > 0 && !isTyped) {
    const saved = buyer.addresses.find(({ id }) => id === savedAddressId)
    return saved && savedProblem(saved) === null ? saved : null
  }
  return isShippable(address, buyer.kind === 'guest') ? address : null
}
