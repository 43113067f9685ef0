import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { useVisitor } from '../../api/queries/current-user.ts'
import { secondFactorQuery } from '../../api/queries/second-factor.ts'
import { SetUpSecondFactor } from '../../profile/set-up-second-factor.tsx'
import { returnPath } from '../../return-path.ts'
import { WindowTitle } from '../../store-name.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { adminPaths } from '../paths.ts'

/** `/admin/second-factor`: where staff set up the second factor that the back-office requires. */
export function Component() {
  return (
    <>
      <WindowTitle admin title="Two-factor authentication" />
      <h1 className="serif text-desk-title">Set up two-factor authentication</h1>
      <p className="mt-1 mb-6 max-w-150 text-ink-2">
        The back-office requires it. You need an authenticator app on your phone, such as Google
        Authenticator or 1Password.
      </p>
      <div className="max-w-115 rounded-panel border border-line bg-panel px-6 py-6">
        <Setup />
      </div>
    </>
  )
}

function Setup() {
  const visitor = useVisitor()
  const { data, isError, isFetching, refetch } = useQuery(secondFactorQuery)
  const [params] = useSearchParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const destination = returnPath(params.get('from'), adminPaths.home())
  if (isError)
    return (
      <ErrorState
        message="We couldn’t load this setting."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (visitor.state !== 'signed-in' || !data)
    return (
      <>
        <Loading what="two-factor authentication" />
        <Skeleton className="h-9.5 w-60" />
      </>
    )
  if (data.enabled) return <Navigate replace to={destination} />
  return (
    <SetUpSecondFactor
      email={visitor.user.email}
      size="admin"
      onDone={() => {
        // The pages behind this one have failed so far.
        client.removeQueries({ predicate: ({ state }) => state.status === 'error' })
        void navigate(destination, { replace: true })
      }}
    />
  )
}
