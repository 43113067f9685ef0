import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isApiError } from '../../api/api-error.ts'
import { orderQuery } from '../../api/queries/orders.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { OrderView } from './order-view.tsx'

const trail = [{ to: paths.orders(), label: 'Orders' }]

/** `/orders/{id}`: details of the customer's order (S-103). */
export function Component() {
  const { id = '' } = useParams()
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(id))
  if (order) return <OrderView order={order} trail={trail} />
  if (isApiError(error, 'not_found') || isApiError(error, 'invalid'))
    return (
      <AccountPage title="Order not found" trail={trail}>
        <EmptyState
          title="We couldn’t find this order"
          garment="scarf-navy-front-640.webp"
          action={<ButtonLink to={paths.orders()}>View your orders</ButtonLink>}
        >
          Check the link, or sign in with the account you ordered with.
        </EmptyState>
      </AccountPage>
    )
  return (
    <AccountPage title="Your order" trail={trail}>
      {error ? (
        <ErrorState
          message="We couldn’t load this order."
          onRetry={() => refetch()}
          busy={isFetching}
        />
      ) : (
        <>
          <Loading what="the order" />
          <Skeleton className="h-24" />
          <Skeleton className="mt-7 h-100" />
        </>
      )}
    </AccountPage>
  )
}
