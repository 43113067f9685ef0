import { useRef } from 'react'
import { focusOn } from './focus-on.ts'

/**
 * For a dialog that is opened by state: Radix gives the focus back to its own trigger alone, so
 * this notes what had the focus before and gives it back there, or to the page's heading where
 * that is gone.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const opener = before.current
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      else {
        const heading = document.querySelector<HTMLElement>('main h1')
        if (heading) focusOn(heading)
      }
    },
  }
}
