import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../../shared/schemas/address.ts'
import { addressesQuery } from '../../api/queries/addresses-query.ts'
import { currentUserQuery } from '../../api/queries/current-user.ts'
import { useHasSession } from '../../api/session.ts'
import { addressRules } from './address-rules.ts'
import type { AddressDraft, CheckoutState } from './checkout-state.ts'

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

type Where = Pick<CheckoutState, 'savedAddressId' | 'address'> &
  Partial<Pick<CheckoutState, 'payPalOrder'>>

/**
 * Returns the chosen saved address or the typed one; null while it isn't valid. Until the rules have
 * loaded, every address counts as valid.
 */
export function shippingAddress(
  buyer: Buyer,
  { savedAddressId, address, payPalOrder }: Where,
): Address | AddressDraft | null {
  const rules = addressRules()
  // The address from PayPal applies until the customer chooses a saved one.
  const isTyped = Boolean(payPalOrder) && savedAddressId === null
  if (buyer.kind === 'customer' && buyer.addresses.length > 0 && !isTyped) {
    const saved = buyer.addresses.find(({ id }) => id === savedAddressId)
    return saved && !rules?.savedProblem(saved) ? saved : null
  }
  const isValid = rules?.isShippable(address, buyer.kind === 'guest') ?? true
  return isValid ? address : null
}
