import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addressRules, loadAddressRules } from './address-rules.ts'
import { type CheckoutState, mayEnter, type Step, stepFor } from './checkout-state.ts'
import { loadCheckout, saveCheckout } from './stored-checkout.ts'
import { type Buyer, shippingAddress } from './use-buyer.ts'

/** Returns the checkout state and the current step, which the URL holds. */
export function useCheckout(buyer: Buyer) {
  const [state, setState] = useState(loadCheckout)
  const [query, setQuery] = useSearchParams()
  const requested = query.get('step')
  const { shippingDone } = state
  const [, setRules] = useState(addressRules)
  // Checks a finished step again, whose address may have changed since.
  useEffect(() => {
    if (shippingDone)
      loadAddressRules().then(
        rules => setRules(rules),
        () => {},
      )
  }, [shippingDone])
  const hasAddress = shippingAddress(buyer, state) !== null
  const step = stepFor(state, requested, hasAddress)
  useEffect(() => saveCheckout(state), [state])
  useEffect(() => {
    if (requested !== null && requested !== step) setQuery({ step }, { replace: true })
  }, [requested, step, setQuery])
  return {
    state,
    step,
    mayEnter: (other: Step) => mayEnter(state, other, hasAddress),
    update: useCallback(
      (changes: Partial<CheckoutState>) => setState(previous => ({ ...previous, ...changes })),
      [],
    ),
    goTo: (next: Step) => setQuery({ step: next }),
  }
}
export type Checkout = ReturnType<typeof useCheckout>
