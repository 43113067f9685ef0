import { useCallback, useSyncExternalStore } from 'react'

type Cache = { subscribe: (onChange: () => void) => () => void }

/**
 * Follows something that a cache of the query client knows, such as whether an order is being sent.
 * The library's own hooks would be in every page's first script.
 */
export const useFollowed = <T>(cache: Cache, read: () => T): T =>
  useSyncExternalStore(
    useCallback(onChange => cache.subscribe(onChange), [cache]),
    read,
    read,
  )
