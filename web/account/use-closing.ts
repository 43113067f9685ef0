import { useEffect, useState } from 'react'

/** Time a closed dialog needs to return focus to its opener. */
const focusReturnMs = 100

/**
 * Closes a dialog that the URL opens. The dialog closes and returns focus first; `leave` changes the
 * URL afterwards, because a URL change moves focus to the page heading.
 */
export function useClosing(leave: () => void) {
  const [open, setOpen] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: leave only once
  useEffect(() => {
    if (open) return
    const timer = setTimeout(leave, focusReturnMs)
    return () => clearTimeout(timer)
  }, [open])
  return { open, close: () => setOpen(false) }
}
