import { whilePending } from '../pending.ts'

/** The number of pages that are loading. */
let loading = 0
const listeners = new Set<() => void>()
const count = (change: 1 | -1) => {
  loading += change
  for (const listener of listeners) listener()
}

export const pageLoads = {
  pending: () => loading > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  track: <T>(work: Promise<T>): Promise<T> => {
    count(1)
    return whilePending(work).finally(() => count(-1))
  },
}
