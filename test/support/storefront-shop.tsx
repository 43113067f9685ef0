import { configure } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { markSession } from '../../web/api/session.ts'
import { ToastHost } from '../../web/ui/toast-host.tsx'
import { show } from './show.tsx'

// Parts that load lazily are compiled when a test first asks for them.
configure({ asyncUtilTimeout: 4_000 })

vi.mock('../../web/api/session/cognito.ts', () => ({ accessToken: async () => 'a-token' }))

/** From here on the visitor is a customer. */
export const signInCustomer = (): void => markSession('browser')

/** Shows a part of the storefront with the place where toasts appear. */
export const showInShop = (part: ReactNode, at?: string) =>
  show(
    <>
      {part}
      <ToastHost />
    </>,
    at,
  )

export { deferred, fill } from './show.tsx'

/** An answer that never reaches the browser. */
export const noConnection = (): never => {
  throw new TypeError('Failed to fetch')
}
