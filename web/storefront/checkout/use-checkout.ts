import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type CheckoutState, mayEnter, type Step, stepFor } from './checkout-state.ts'
import { loadCheckout, saveCheckout } from './kept-checkout.ts'
import { addressOf, type Buyer } from './use-buyer.ts'

/** The checkout under way and the step it is at; the step is in the address, guarded. */
export function useCheckout(buyer: Buyer) {
  const [state, setState] = useState(loadCheckout)
  const [query, setQuery] = useSearchParams()
  const asked = query.get('step')
  const addressed = addressOf(buyer, state) !== null
  const step = stepFor(state, asked, addressed)
  useEffect(() => saveCheckout(state), [state])
  useEffect(() => {
    if (asked !== null && asked !== step) setQuery({ step }, { replace: true })
  }, [asked, step, setQuery])
  return {
    state,
    step,
    mayEnter: (other: Step) => mayEnter(state, other, addressed),
    update: useCallback(
      (changes: Partial<CheckoutState>) => setState(before => ({ ...before, ...changes })),
      [],
    ),
    goTo: (next: Step) => setQuery({ step: next }),
  }
}
export type Checkout = ReturnType<typeof useCheckout>
