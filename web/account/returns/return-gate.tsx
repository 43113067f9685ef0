import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { errorMessage } from '../../api/error-message.ts'
import { useHasSession } from '../../api/session.ts'
import { LinkEnded } from '../../order/link-ended.tsx'
import { isClosedLink, useOrderLink } from '../../order/order-link.ts'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

type Props<Data> = {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
  /** What is loading, such as "your return". */
  what: string
  children: (data: Data) => ReactNode
}

/** Shows a page of an order once loaded. Visitors without a link sign in first. */
export function ReturnGate<Data>({
  data,
  error,
  isFetching,
  refetch,
  what,
  children,
}: Props<Data>) {
  const { token } = useOrderLink()
  const { pathname, search } = useLocation()
  const isSignedIn = useHasSession()
  if (!token && !isSignedIn)
    return <Navigate replace to={paths.login({ from: pathname + search })} />
  return (
    <div className="page pt-10 pb-4 md:pt-14 print:p-0">
      <meta name="robots" content="noindex" />
      {data !== undefined ? (
        children(data)
      ) : isClosedLink(error) ? (
        <LinkEnded error={error} />
      ) : error ? (
        <ErrorState message={errorMessage(error)} onRetry={refetch} busy={isFetching} />
      ) : (
        <div className="mx-auto max-w-294">
          <Loading what={what} />
          <Skeleton className="h-14 max-w-120" />
          <Skeleton className="mt-5 h-5 max-w-80" />
          <Skeleton className="mt-9 h-100 max-w-174" />
        </div>
      )}
    </div>
  )
}
