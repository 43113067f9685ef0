import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type CheckoutState,
  loadCheckout,
  type Step,
  saveCheckout,
  stepFor,
} from './checkout-state.ts'

/** The checkout under way and the step it is at; the step is in the address, guarded. */
export function useCheckout() {
  const [state, setState] = useState(loadCheckout)
  const [query, setQuery] = useSearchParams()
  const asked = query.get('step')
  const step = stepFor(state, asked)
  useEffect(() => saveCheckout(state), [state])
  useEffect(() => {
    if (asked !== null && asked !== step) setQuery({ step }, { replace: true })
  }, [asked, step, setQuery])
  return {
    state,
    step,
    update: useCallback(
      (changes: Partial<CheckoutState>) => setState(before => ({ ...before, ...changes })),
      [],
    ),
    goTo: (next: Step) => setQuery({ step: next }),
  }
}
export type Checkout = ReturnType<typeof useCheckout>
