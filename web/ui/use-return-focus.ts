import { useRef } from 'react'
import { focusOn } from '../routing/focus-on.ts'

/**
 * Returns the focus when a dialog that was opened by state closes: to the element that had it or, if
 * that is gone, to the page's heading. Radix only returns it to its own trigger.
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
