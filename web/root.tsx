import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { queryClient } from './api/query-client.ts'
import { hasSession, onRejection, onSessionChange } from './api/session.ts'
import { paths } from './paths.ts'
import { FocusHeading } from './routing/focus-heading.tsx'
import { KeepScroll } from './routing/keep-scroll.tsx'
import { Suspense } from './ui/suspense.tsx'
import { toast } from './ui/toast.ts'
import { ToastHost } from './ui/toast-host.tsx'

/** Round every page: toasts, the scroll place on back and forward, and what a session's end means. */
export function Root() {
  useForgetOnSessionChange()
  useSignInAgain()
  return (
    <>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Outlet />
      </Suspense>
      <KeepScroll />
      <FocusHeading />
      <ToastHost />
    </>
  )
}

/**
 * What was read for one visitor must not be shown to the next: everything personal is read anew
 * when somebody signs in or out.
 */
function useForgetOnSessionChange() {
  useEffect(() => {
    let signedIn = hasSession()
    return onSessionChange(() => {
      if (signedIn === hasSession()) return
      signedIn = hasSession()
      void queryClient.resetQueries()
    })
  }, [])
}

/**
 * A session that the API does not accept any more leads to the sign-in form, and back here after
 * that (S-91). The sign-in forms and the back-office show it themselves.
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
