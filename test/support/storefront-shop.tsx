import { configure } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { markSession } from '../../web/api/session.ts'
import { ToastHost } from '../../web/ui/toast-host.tsx'
import { show } from './show.tsx'

// Lazy components compile on first use, which takes a while.
configure({ asyncUtilTimeout: 4_000 })

vi.mock('../../web/api/session/cognito.ts', () => ({ accessToken: async () => 'a-token' }))

/** Signs in the visitor as a customer. */
export const signInCustomer = (): void => markSession('browser')

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
