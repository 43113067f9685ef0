import type { Address } from '../../../shared/schemas/address.ts'
import type { CheckoutState } from './checkout-state.ts'

type Chosen = Pick<CheckoutState, 'savedAddressId' | 'knownAddressIds'>

/** Picks the address just added, else the one chosen, else the default (S-71). */
export const chosenAddress = (
  addresses: readonly Address[],
  { savedAddressId, knownAddressIds }: Chosen,
): Address | undefined =>
  (knownAddressIds && addresses.find(({ id }) => !knownAddressIds.includes(id))) ??
  addresses.find(({ id }) => id === savedAddressId) ??
  addresses.find(({ is_default }) => is_default) ??
  addresses[0]
