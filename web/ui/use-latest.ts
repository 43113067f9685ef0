import { useLayoutEffect, useRef } from 'react'

/**
 * What a list's address says, or will say once the page shows it. A second change may come before
 * the page shows the first, and has to start from it.
 */
export function useLatest<T>(shown: T, address: unknown) {
  const newest = useRef(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other renders may still show the last address
  useLayoutEffect(() => {
    newest.current = shown
  }, [address])
  return newest
}
