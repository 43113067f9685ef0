import { type CheckoutState, freshCheckout } from './checkout-state.ts'

const key = 'selvedge.checkout'

/** Survives a refresh and the way back, in this tab only. */
export function loadCheckout(): CheckoutState {
  try {
    return { ...freshCheckout, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') }
  } catch {
    return freshCheckout
  }
}
export function saveCheckout(state: CheckoutState): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(state))
  } catch {
    // A browser without storage forgets the checkout on refresh, and nothing worse.
  }
}
export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
