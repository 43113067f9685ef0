import type { ReactNode } from 'react'
import type { ToastKind, ToastOptions } from './toast-options.ts'

let wanted = false
const listeners = new Set<() => void>()

/** Tells `ToastHost` whether a toast was ever shown. */
export const toasterNeeded = {
  get: () => wanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Shows a toast. Loads the toast code first, and drops the toast if that fails. */
async function present(kind: ToastKind, message: ReactNode, more: ToastOptions): Promise<void> {
  const toaster = await import('./toaster.tsx').catch(() => null)
  if (!toaster) return
  wanted = true
  for (const listener of listeners) listener()
  toaster.showToast(kind, message, more)
}

const show =
  (kind: ToastKind) =>
  (message: ReactNode, more: ToastOptions = {}): void =>
    void present(kind, message, more)

/** Shows a short message at the top right for three seconds (S-169), longer while hovered or focused. */
export const toast = { success: show('success'), error: show('error'), info: show('info') }
