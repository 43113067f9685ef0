import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../../shared/schemas/address.ts'
import { addressesQuery } from '../../api/queries/addresses.ts'
import { currentUserQuery } from '../../api/queries/current-user.ts'
import { useHasSession } from '../../api/session.ts'
import type { AddressDraft, CheckoutState } from './checkout-state.ts'
import { isShippable } from './shipping-schema.ts'

/** The shopper: a guest, or a customer with saved addresses. */
export type Buyer =
  | { kind: 'guest' }
  | { kind: 'customer'; addresses: Address[]; first_name: string; last_name: string }

/** Returns the buyer; undefined while loading. If addresses fail to load, the customer types one. */
export function useBuyer(): Buyer | undefined {
  const signedIn = useHasSession()
  const { data, isError } = useQuery({ ...addressesQuery, enabled: signedIn })
  const user = useQuery({ ...currentUserQuery, enabled: signedIn })
  if (!signedIn) return { kind: 'guest' }
  if (user.isPending || (!data && !isError)) return undefined
  const { first_name = '', last_name = '' } = user.data ?? {}
  return { kind: 'customer', addresses: data ?? [], first_name, last_name }
}

/** Returns the chosen saved address or the typed one; null while it is not valid. */
export function shippingAddress(
  buyer: Buyer,
  { savedAddressId, address }: Pick<CheckoutState, 'savedAddressId' | 'address'>,
): Address | AddressDraft | null {
  if (buyer.kind === 'customer' && buyer.addresses.length > 0)
    return buyer.addresses.find(({ id }) => id === savedAddressId) ?? null
  return isShippable(address, buyer.kind === 'guest') ? address : null
}
