import { useEffect, useState } from 'react'

/** How long a closed dialog takes to give the focus back. */
const pauseMs = 100

/**
 * For a dialog that the address opens. It closes first and gives the focus back to what opened it;
 * the address follows, which would otherwise take the focus to the page's heading.
 */
export function useClosing(leave: () => void) {
  const [open, setOpen] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leaves once
  useEffect(() => {
    if (open) return
    const timer = setTimeout(leave, pauseMs)
    return () => clearTimeout(timer)
  }, [open])
  return { open, close: () => setOpen(false) }
}
