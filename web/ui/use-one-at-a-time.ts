import { useRef } from 'react'

/**
 * Returns a function that starts work, unless its previous run hasn't ended. A second press may
 * come before the page has rendered that it is busy.
 */
export function useOneAtATime() {
  const isRunning = useRef(false)
  return async (work: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await work()
    } finally {
      isRunning.current = false
    }
  }
}
