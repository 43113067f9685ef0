import { type CheckoutState, freshCheckout } from './checkout-state.ts'

const storageKey = 'selvedge.checkout'

/** Loads the checkout in progress from the storage of this tab. */
export function loadCheckout(): CheckoutState {
  try {
    return { ...freshCheckout, ...JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') }
  } catch {
    return freshCheckout
  }
}
export function saveCheckout(state: CheckoutState): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(state))
  } catch {
    // Without storage, a reload starts the checkout over.
  }
}
export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored.
  }
}
