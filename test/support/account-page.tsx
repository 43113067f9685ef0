import { configure } from '@testing-library/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Outlet, Route, Routes } from 'react-router-dom'
import { vi } from 'vitest'
import type { CurrentUser } from '../../shared/schemas/user.ts'
import { currentUserQuery } from '../../web/api/queries/current-user.ts'
import { queryClient } from '../../web/api/query-client.ts'
import { markSession } from '../../web/api/session.ts'
import { ToastHost } from '../../web/ui/toast-host.tsx'
import { show } from './show.tsx'

// Lazy components compile on first use, which takes a while.
configure({ asyncUtilTimeout: 6_000 })

const pool = vi.hoisted(() => ({
  accessToken: async () => 'a-token',
  signIn: vi.fn(),
  answerChallenge: vi.fn(),
  signOut: vi.fn(),
  register: vi.fn(),
  confirmEmail: vi.fn(),
  resendConfirmation: vi.fn(),
  requestReset: vi.fn(),
  resetPassword: vi.fn(),
}))
vi.mock('../../web/api/session/cognito.ts', () => pool)

/** Mocked calls to the user pool. */
export const userPool = pool

export const customer: CurrentUser = {
  id: 'usr_mary',
  email: 'mary@example.com',
  first_name: 'Mary',
  last_name: 'Anning',
  phone: null,
  role: 'customer',
  status: 'active',
  created_at: '2025-03-01T10:00:00.000Z',
}

/** Provides the signed-in customer, like the account layout. */
function Frame() {
  useState(() => queryClient.setQueryData(currentUserQuery.queryKey, customer))
  return <Outlet context={customer} />
}

/** Renders an account page for a signed-in customer. */
export function showAccountPage(Page: ComponentType, at: string, path = at.replace(/\?.*/, '')) {
  markSession('browser')
  return showRoutes(
    <Route element={<Frame />}>
      <Route path={path} element={<Page />} />
    </Route>,
    at,
  )
}

/** Renders a public page. */
export const showPage = (Page: ComponentType, at: string, path = at.replace(/\?.*/, '')) =>
  showRoutes(<Route path={path} element={<Page />} />, at)

const showRoutes = (routes: ReactNode, at: string) =>
  show(
    <>
      <Routes>
        {routes}
        <Route path="*" element={<p>Another page</p>} />
      </Routes>
      <ToastHost />
    </>,
    at,
  )

export { deferred, fill } from './show.tsx'

/** Builds the pagination of an API response. */
export const pagination = (total: number, page = 1, limit = 10) => ({
  total,
  page,
  limit,
  total_pages: Math.max(1, Math.ceil(total / limit)),
})
