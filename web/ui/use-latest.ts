import { useLayoutEffect, useRef } from 'react'

/**
 * Returns a ref with the latest filters of a list. A second change may come before the page renders
 * the first one and must build on it.
 */
export function useLatest<T>(shown: T, address: unknown) {
  const newest = useRef(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: renders in between may still show the previous filters
  useLayoutEffect(() => {
    newest.current = shown
  }, [address])
  return newest
}
