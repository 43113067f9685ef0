import { useRef } from 'react'

/**
 * For a dialog that is opened by state: Radix gives the focus back to its own trigger alone, so
 * this notes what had the focus before and gives it back there.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
  }
}
