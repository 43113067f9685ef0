import { useSyncExternalStore } from 'react'
import { pendingCart } from './pending-cart.ts'

/** Why changes wait to be saved; null while all is well. */
export const useCartTrouble = () => useSyncExternalStore(pendingCart.subscribe, pendingCart.trouble)

/** Whether the server has yet to hear of something. */
export const useIsCartPending = () =>
  useSyncExternalStore(pendingCart.subscribe, pendingCart.isPending)
