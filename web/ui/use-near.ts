import { type RefCallback, useCallback, useState } from 'react'

/**
 * Whether the visitor has scrolled near an element, or pressed a key. `margin` is the distance as a
 * CSS length.
 */
export function useNear(margin = '400px'): [near: boolean, place: RefCallback<HTMLElement>] {
  const [near, setNear] = useState(false)
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const observer = new IntersectionObserver(
        // A busy browser reports several changes at once, such as coming into view and leaving it.
        moments => moments.some(({ isIntersecting }) => isIntersecting) && setNear(true),
        { rootMargin: margin },
      )
      observer.observe(element)
      const show = () => setNear(true)
      window.addEventListener('keydown', show)
      return () => {
        observer.disconnect()
        window.removeEventListener('keydown', show)
      }
    },
    [margin],
  )
  return [near, place]
}
