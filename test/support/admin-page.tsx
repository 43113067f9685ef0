import { useRoutes } from 'react-router-dom'
import type { CurrentUser } from '../../shared/schemas/user.ts'
import { adminRoutes } from '../../web/admin/routes.tsx'
import { currentUserQuery } from '../../web/api/queries/current-user.ts'
import { queryClient } from '../../web/api/query-client.ts'
import { withLazyPages } from '../../web/routing/lazy-page.tsx'
import { Suspense } from '../../web/ui/suspense.tsx'
import { ToastHost } from '../../web/ui/toast-host.tsx'
import { customer } from './account-page.tsx'
import { startSession } from './session.ts'
import { show } from './show.tsx'

export { deferred, fill, pagination } from './account-page.tsx'

export const owner = {
  ...customer,
  id: 'usr_owner',
  first_name: 'Owen',
  role: 'admin' as const,
  is_staff: true,
}

/** A manager whom the settings let into the back-office. */
export const manager = { ...owner, id: 'usr_manager', first_name: 'Mona', role: 'manager' as const }

const [signIn, layout] = adminRoutes
const routes = [
  ...withLazyPages([
    { path: '/admin', children: [...(signIn ? [signIn] : []), ...(layout?.children ?? [])] },
  ]),
  { path: '*', element: <p>Another page</p> },
]

function Pages() {
  const screens = useRoutes(routes)
  return <Suspense>{screens}</Suspense>
}

/** Renders a back-office page by its path, without the layout, for the owner or someone else. */
export function showBackOffice(at: string, user: CurrentUser = owner) {
  startSession({ user: user.id })
  const screen = show(
    <>
      <Pages />
      <ToastHost />
    </>,
    at,
  )
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  return screen
}
