import { useSyncExternalStore } from 'react'
import { pendingCart } from './pending-cart.ts'

/** Returns why cart changes are not saved yet; null when they are. */
export const useCartTrouble = () => useSyncExternalStore(pendingCart.subscribe, pendingCart.trouble)

/** Returns whether cart changes are waiting to be sent. */
export const useIsCartPending = () =>
  useSyncExternalStore(pendingCart.subscribe, pendingCart.isPending)
