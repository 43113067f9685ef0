import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { errorMessage } from '../../api/error-message.ts'
import { useHasSession } from '../../api/session.ts'
import { LinkEnded } from '../../order/link-ended.tsx'
import { isClosedLink, useOrderLink } from '../../order/order-link.ts'
import { paths } from '../../paths.ts'
import { WindowTitle } from '../../store-name.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
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
export function ReturnGate<Data>({ data, what, children, ...found }: Props<Data>) {
  const { token } = useOrderLink()
  const { pathname, search } = useLocation()
  const isSignedIn = useHasSession()
  if (!token && !isSignedIn)
    return <Navigate replace to={paths.login({ from: pathname + search })} />
  return (
    // The footer stays below the fold, so that nothing visible moves while the page loads.
    <div className="page min-h-dvh pt-10 pb-4 md:pt-14 print:min-h-0 print:p-0">
      <meta name="robots" content="noindex" />
      {data !== undefined ? (
        children(data)
      ) : (
        <>
          <WindowTitle title="Return" />
          <NotLoaded {...found} what={what} isGuest={token !== undefined} />
        </>
      )}
    </div>
  )
}

type NotLoadedProps = Omit<Props<unknown>, 'data' | 'children'> & { isGuest: boolean }

const NotLoaded = ({ error, isFetching, refetch, what, isGuest }: NotLoadedProps) => {
  if (isClosedLink(error))
    return isGuest ? (
      <LinkEnded error={error} />
    ) : (
      <EmptyState
        level={1}
        title={`We couldn’t find ${what}`}
        garment="scarf-navy-front-640.webp"
        action={<ButtonLink to={paths.refunds()}>View your returns</ButtonLink>}
      >
        Check the link, or sign in with the account you ordered with.
      </EmptyState>
    )
  if (error) return <ErrorState message={errorMessage(error)} onRetry={refetch} busy={isFetching} />
  return (
    <div className="mx-auto max-w-294">
      <Loading what={what} />
      <Skeleton className="h-14 max-w-120" />
      <Skeleton className="mt-5 h-5 max-w-80" />
      <Skeleton className="mt-9 h-100 max-w-174" />
    </div>
  )
}
