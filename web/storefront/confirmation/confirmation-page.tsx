import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { isApiError } from '../../api/api-error.ts'
import { errorMessage } from '../../api/error-message.ts'
import { notifyOtherTabs } from '../../api/other-tabs.ts'
import { cartQuery } from '../../api/queries/cart.ts'
import { orderQuery } from '../../api/queries/orders.ts'
import { useHasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PageTitle } from '../page-title.tsx'
import { Receipt } from './receipt.tsx'

/** /order-confirmation/{id}. Public: a guest needs the token of the link (decision 3). */
export function Component() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const token = query.get('token') ?? undefined
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(id, token))
  const signedIn = useHasSession()
  const client = useQueryClient()
  // Not in the checkout, where an empty cart would redirect to /cart.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: cartQuery.queryKey })
    notifyOtherTabs('cart')
  }, [client])
  const isHidden = ['not_found', 'forbidden', 'unauthenticated', 'invalid'].some(code =>
    isApiError(error, code as 'not_found'),
  )
  return (
    <div className="page pt-10 md:pt-14">
      <PageTitle title={order ? `Order ${order.order_number}` : 'Your order'} noindex />
      {order ? (
        <Receipt order={order} guest={!signedIn} />
      ) : isHidden ? (
        <EmptyState
          level={1}
          title="We can’t show this order"
          garment="scarf-navy-front-640.webp"
          action={<ButtonLink to={paths.trackOrder()}>Track an order</ButtonLink>}
        >
          The link is invalid or has expired. Get a new one with your order number and email
          address.
        </EmptyState>
      ) : error ? (
        <ErrorState message={errorMessage(error)} onRetry={() => refetch()} busy={isFetching} />
      ) : (
        <div className="mx-auto max-w-200">
          <Loading what="order" />
          <Skeleton className="h-16" />
          <Skeleton className="mt-6 h-100" />
        </div>
      )}
    </div>
  )
}
