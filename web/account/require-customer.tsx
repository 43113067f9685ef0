import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useVisitor } from '../api/queries/current-user.ts'
import { paths } from '../paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** Sends guests to sign in and back here afterwards. */
export function Component() {
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  if (visitor.state === 'guest')
    return <Navigate replace to={paths.login({ from: pathname + search })} />
  if (visitor.state === 'signed-in') return <Outlet context={visitor.user} />
  return (
    <div className="page min-h-dvh py-14">
      {visitor.state === 'unknown' ? (
        <ErrorState message="We couldn’t load your account." onRetry={visitor.retry} />
      ) : (
        <>
          <Loading what="your account" />
          <Skeleton className="h-13 w-full max-w-140" />
          <Skeleton className="mt-5 h-5 w-50" />
        </>
      )}
    </div>
  )
}
