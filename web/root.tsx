import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { queryClient } from './api/query-client.ts'
import { hasSession, onSessionChange } from './api/session.ts'
import { ToastHost } from './ui/toast-host.tsx'

/** Round every page: toasts, the scroll place on back and forward, and what a session's end means. */
export function Root() {
  useForgetOnSessionChange()
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={placeKey} />
      <ToastHost />
    </>
  )
}

/** Changing a filter or a tab is not a new page: the scroll stays where it was. */
const placeKey = (location: { key: string }) => location.key

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
