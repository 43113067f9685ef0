import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/** Begins each further step at its heading, for eyes and for screen readers. */
export function useArrival<T extends HTMLElement>(step: string) {
  const inside = useRef<T>(null)
  const shown = useRef(step)
  const kind = useNavigationType()
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const heading = inside.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    // Back and forward find the place they were left at.
    if (kind !== 'POP') window.scrollTo(0, 0)
  }, [step, kind])
  return inside
}
