import { useQuery } from '@tanstack/react-query'
import { refundsQuery } from '../../api/queries/refunds.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { Refunds } from './refunds.tsx'
import { ReturnableOrders } from './returnable-orders.tsx'
import { Returns } from './returns.tsx'

/** `/refunds`: request returns and see their status and refunds (Q4). */
export const Component = () => (
  <AccountPage
    title="Refunds"
    lead="Return delivered items within the return period, unworn and with tags attached."
  >
    <div className="max-w-205">
      <Content />
    </div>
  </AccountPage>
)

function Content() {
  const { data, isError, isFetching, refetch } = useQuery(refundsQuery)
  if (isError && !data)
    return (
      <ErrorState
        message="We couldn’t load your refunds."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <>
        <Loading what="your refunds" />
        <Skeleton className="h-7 w-60" />
        <Skeleton className="mt-5 h-24" />
        <Skeleton className="mt-5 h-24" />
      </>
    )
  const { returnable_orders, returns, refunds } = data
  if (returnable_orders.length + returns.length + refunds.length === 0)
    return (
      <EmptyState
        title="Nothing to return"
        action={<ButtonLink to={paths.orders()}>View orders</ButtonLink>}
      >
        You can return items here once they’re delivered.
      </EmptyState>
    )
  return (
    <div className="grid gap-14">
      <ReturnableOrders orders={returnable_orders} />
      <Returns returns={returns} />
      <Refunds refunds={refunds} />
    </div>
  )
}
