import type { ReactNode } from 'react'
import type { ToastKind, ToastOptions } from './toast-options.ts'

let wanted = false
const listeners = new Set<() => void>()

/** For `ToastHost`: whether any toast was ever shown. */
export const toasterNeeded = {
  get: () => wanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Toasts are rare on a first page, so their code comes with the first of them. Without a connection
 * it can't: then the news is lost, but not the page.
 */
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

/** Short news, top right, for three seconds (S-169); it waits while hovered or focused. */
export const toast = { success: show('success'), error: show('error'), info: show('info') }
