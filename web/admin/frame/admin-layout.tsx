import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { errorMessage } from '../../api/error-message.ts'
import { useVisitor } from '../../api/queries/current-user.ts'
import { onSecondFactorNeeded } from '../../api/session/second-factor-needed.ts'
import { paths } from '../../paths.ts'
import { useCrash } from '../../routing/boundary.tsx'
import { StoreName, WindowTitle } from '../../store-name.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { adminPaths } from '../paths.ts'
import { AdminHeader } from './admin-header.tsx'
import { Navigation } from './navigation.tsx'
import { Sidebar } from './sidebar.tsx'

/** The back-office layout, for signed-in staff only (A-4, Q46). The server enforces access too. */
export function Component() {
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => setMenuOpen(false), [pathname])
  useSecondFactorSetup()

  if (visitor.state === 'guest' || (visitor.state === 'signed-in' && !visitor.user.is_staff))
    return <Navigate replace to={paths.adminLogin({ from: pathname + search })} />
  if (visitor.state !== 'signed-in')
    return (
      <main className="min-h-dvh bg-desk px-5 py-14 md:px-9">
        {visitor.state === 'loading' ? (
          <Loading what="the back-office" />
        ) : (
          <ErrorState message="We couldn’t load the back-office." onRetry={visitor.retry} />
        )}
      </main>
    )
  return (
    <div className="flex min-h-dvh bg-desk text-admin">
      <a
        href="#content"
        className="sr-only z-70 bg-ink px-4 py-2 text-white focus:not-sr-only focus:absolute"
      >
        Skip to content
      </a>
      <Sidebar />
      <div className="flex min-w-0 grow flex-col">
        <AdminHeader user={visitor.user} onMenu={() => setMenuOpen(true)} />
        <main id="content" tabIndex={-1} className="grow px-5 py-6 outline-none md:px-9 md:py-7">
          <Outlet />
        </main>
      </div>
      <Drawer side="left" title={<StoreName />} open={menuOpen} onOpenChange={setMenuOpen}>
        <div className="-mx-5 py-4">
          <Navigation />
        </div>
      </Drawer>
    </div>
  )
}

/** Opens the setup of the second factor when the API demands one, then returns to the page. */
function useSecondFactorSetup() {
  const navigate = useNavigate()
  useEffect(
    () =>
      onSecondFactorNeeded(() => {
        const { pathname, search } = window.location
        if (pathname === adminPaths.secondFactor()) return
        void navigate(adminPaths.secondFactor({ from: pathname + search }), { replace: true })
      }),
    [navigate],
  )
}

/** Shown when a back-office page fails to load or render. */
export function ErrorBoundary() {
  const error = useCrash()
  useEffect(() => console.error(error), [error])
  return (
    <main className="min-h-dvh bg-desk px-5 py-14 md:px-9">
      <WindowTitle admin title="Something went wrong" />
      <h1 className="serif text-desk-title">Something went wrong</h1>
      <div className="mt-5">
        <ErrorState message={errorMessage(error)} onRetry={() => window.location.reload()} />
      </div>
    </main>
  )
}
