import { useLayoutEffect, useRef } from 'react'

/**
 * Returns a ref with the latest filters of a list, so that a second change builds on the first even before
 * the page has rendered it.
 */
export function useLatest<T>(shown: T, address: unknown) {
  const newest = useRef(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: renders in between may still show the previous filters
  useLayoutEffect(() => {
    newest.current = shown
  }, [address])
  return newest
}
