import { Outlet } from 'react-router-dom'
import { WindowTitle } from '../../store-name.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { adminPaths } from '../paths.ts'
import { useIsAdmin } from './use-is-admin.ts'

/** Pages for admins only. Managers read why they can't open one (Q46). The server enforces it too. */
export function Component() {
  if (useIsAdmin()) return <Outlet />
  return (
    <>
      <WindowTitle admin title="For admins" />
      <h1 className="sr-only">For admins</h1>
      <EmptyState
        title="Only admins can open this page"
        action={
          <ButtonLink size="admin" to={adminPaths.home()}>
            Go to the dashboard
          </ButtonLink>
        }
      >
        Your role is manager. An admin can change it under Users.
      </EmptyState>
    </>
  )
}
