import { useCallback, useSyncExternalStore } from 'react'

type Cache = { subscribe: (onChange: () => void) => () => void }

/**
 * Returns what `read` reads from a cache of the query client, such as whether an order is being sent, and
 * renders again when it changes. The library's own hooks would be part of every page's first script.
 */
export const useFollowed = <T>(cache: Cache, read: () => T): T =>
  useSyncExternalStore(
    useCallback(onChange => cache.subscribe(onChange), [cache]),
    read,
    read,
  )
