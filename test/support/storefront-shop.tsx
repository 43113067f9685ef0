import type { ReactNode } from 'react'
import { ToastHost } from '../../web/ui/toast-host.tsx'
import { startSession } from './session.ts'
import { show } from './show.tsx'

/** Signs in the visitor as a customer. */
export const signInCustomer = (): void => startSession()

/** Renders part of the storefront, with toasts. */
export const showInShop = (part: ReactNode, at?: string) =>
  show(
    <>
      {part}
      <ToastHost />
    </>,
    at,
  )

export { deferred, fill } from './show.tsx'

/** Fails like a request without a connection. */
export const noConnection = (): never => {
  throw new TypeError('Failed to fetch')
}
