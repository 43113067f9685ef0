import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { queryClient } from './api/query-client.ts'
import { onRejection, onSessionChange } from './api/session.ts'
import { needsSignOut, signedInUser } from './api/stored-session.ts'
import { paths } from './paths.ts'
import { FocusHeading } from './routing/focus-heading.tsx'
import { RestoreScroll } from './routing/restore-scroll.tsx'
import { CrashPage } from './storefront/crash-page.tsx'
import { Suspense } from './ui/suspense.tsx'
import { toast } from './ui/toast.ts'
import { ToastHost } from './ui/toast-host.tsx'

/** Wraps every page: toasts, scroll restoration, focus, and what happens when a session ends. */
export function Root() {
  useResetOnSessionChange()
  useSignInAgain()
  useFinishSignOut()
  return (
    <>
      <Suspense fallback={<div className="min-h-dvh" />} failed={<CrashPage />}>
        <Outlet />
      </Suspense>
      <RestoreScroll />
      <FocusHeading />
      <ToastHost />
    </>
  )
}

/** Refetches everything when someone signs in or out, so that no visitor sees another's data. */
function useResetOnSessionChange() {
  useEffect(() => {
    let user = signedInUser()
    return onSessionChange(() => {
      const now = signedInUser()
      if (user === now) return
      user = now
      void queryClient.resetQueries()
    })
  }, [])
}

/** Ends a session at the server if the visitor signed out without a connection. */
function useFinishSignOut() {
  useEffect(() => {
    const finish = async () => {
      if (needsSignOut()) await (await import('./api/session/sign-in.ts')).finishSignOut()
    }
    const attempt = () => void finish().catch(() => {})
    attempt()
    window.addEventListener('online', attempt)
    return () => window.removeEventListener('online', attempt)
  }, [])
}

/**
 * Opens the sign-in form when the API rejects the session, then returns to the page (S-91). The
 * sign-in forms and the back-office handle this themselves.
 */
function useSignInAgain() {
  const navigate = useNavigate()
  useEffect(
    () =>
      onRejection(() => {
        const { pathname, search } = window.location
        if (/^\/(login|admin)\b/.test(pathname)) return
        toast.info('Your session has ended. Please sign in again.')
        void navigate(paths.login({ from: pathname + search }))
      }),
    [navigate],
  )
}
