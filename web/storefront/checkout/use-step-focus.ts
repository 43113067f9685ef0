import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/** Moves the focus and the scroll position to the heading of each new step. */
export function useStepFocus<T extends HTMLElement>(step: string) {
  const inside = useRef<T>(null)
  const shown = useRef(step)
  const kind = useNavigationType()
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const heading = inside.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    // Back and forward restore the scroll position instead.
    if (kind !== 'POP') window.scrollTo(0, 0)
  }, [step, kind])
  return inside
}
