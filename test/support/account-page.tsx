import { type ComponentType, type ReactNode, useState } from 'react'
import { Outlet, Route, Routes } from 'react-router-dom'
import type { CurrentUser } from '../../shared/schemas/user.ts'
import { currentUserQuery } from '../../web/api/queries/current-user.ts'
import { queryClient } from '../../web/api/query-client.ts'
// Loaded with the first call of a session. Fake clocks don't wait for it.
import '../../web/api/session/tokens.ts'
import { ToastHost } from '../../web/ui/toast-host.tsx'
import { startSession } from './session.ts'
import { show } from './show.tsx'

export const customer: CurrentUser = {
  id: 'usr_mary',
  email: 'mary@example.com',
  first_name: 'Mary',
  last_name: 'Anning',
  phone: null,
  role: 'customer',
  status: 'active',
  created_at: '2025-03-01T10:00:00.000Z',
  second_factor: false,
  is_staff: false,
}

/** Provides the signed-in person, like the account layout. */
function Frame({ user }: { user: CurrentUser }) {
  useState(() => queryClient.setQueryData(currentUserQuery.queryKey, user))
  return <Outlet context={user} />
}

/** Renders an account page for a signed-in customer, or a part of the back-office for staff. */
export function showAccountPage(
  Page: ComponentType,
  at: string,
  path = at.replace(/[?#].*/, ''),
  user = customer,
) {
  startSession()
  return showRoutes(
    <Route element={<Frame user={user} />}>
      <Route path={path} element={<Page />} />
    </Route>,
    at,
  )
}

/** Renders a public page. */
export const showPage = (Page: ComponentType, at: string, path = at.replace(/[?#].*/, '')) =>
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
