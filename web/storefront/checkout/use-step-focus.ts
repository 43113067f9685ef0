import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

function focusHeading(box: HTMLElement): boolean {
  const heading = box.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}

/** Moves the focus and the scroll position to the heading of each new step. */
export function useStepFocus<T extends HTMLElement>(step: string) {
  const inside = useRef<T>(null)
  const shown = useRef(step)
  const kind = useNavigationType()
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // Back and forward restore the scroll position instead.
    if (kind !== 'POP') window.scrollTo(0, 0)
    const box = inside.current
    if (!box || focusHeading(box)) return
    // The code of the step is still loading.
    const observer = new MutationObserver(() => focusHeading(box) && observer.disconnect())
    observer.observe(box, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [step, kind])
  return inside
}
