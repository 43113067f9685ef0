import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { notifyOtherTabs } from '../../api/other-tabs.ts'
import { cartQuery } from '../../api/queries/cart.ts'
import { orderQuery } from '../../api/queries/orders.ts'
import { useHasSession } from '../../api/session.ts'
import { LinkEnded } from '../../order/link-ended.tsx'
import { isClosedLink, useOrderLink } from '../../order/order-link.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PageTitle } from '../page-title.tsx'
import { PaymentInDoubt } from './payment-in-doubt.tsx'
import { Receipt } from './receipt.tsx'

/** /order-confirmation/{id}. Public: a guest needs the token of the link (Q3). */
export function Component() {
  const link = useOrderLink()
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(link.id, link.token))
  const signedIn = useHasSession()
  const client = useQueryClient()
  // Not in the checkout, where an empty cart would redirect to /cart.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: cartQuery.queryKey })
    notifyOtherTabs('cart')
  }, [client])
  return (
    <div className="page min-h-dvh pt-10 md:pt-14">
      <PageTitle title={order ? `Order ${order.order_number}` : 'Your order'} noindex />
      {order?.payment_in_doubt ? (
        <PaymentInDoubt order={order} link={link} />
      ) : order ? (
        <Receipt order={order} link={link} guest={!signedIn} />
      ) : isClosedLink(error) ? (
        <LinkEnded error={error} />
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
