import { useSyncExternalStore } from 'react'

/** Whether the mini cart is open. Any component may open it. */
let open = false
const listeners = new Set<() => void>()

export function setMiniCart(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useMiniCartOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )

/** Id of the line that was added last; it is listed first. */
let first: string | null = null
export const setMiniCartFirst = (lineId: string): void => {
  first = lineId
}
export const miniCartFirst = (): string | null => first
