import { useRoutes } from 'react-router-dom'
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

export const owner = { ...customer, id: 'usr_owner', first_name: 'Owen', role: 'admin' as const }

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

/** Renders a back-office page by its path, without the layout. */
export function showBackOffice(at: string) {
  startSession({ user: owner.id })
  const screen = show(
    <>
      <Pages />
      <ToastHost />
    </>,
    at,
  )
  queryClient.setQueryData(currentUserQuery.queryKey, owner)
  return screen
}
