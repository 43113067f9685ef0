import { type RefCallback, useCallback, useState } from 'react'

/**
 * Whether the visitor has come near a place of the page, for what is not worth loading before.
 * `margin` is how near, as a distance of CSS.
 */
export function useNear(margin = '400px'): [near: boolean, place: RefCallback<HTMLElement>] {
  const [near, setNear] = useState(false)
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const observer = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && setNear(true),
        { rootMargin: margin },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [margin],
  )
  return [near, place]
}
