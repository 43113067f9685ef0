import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { formatDollars } from '../../../shared/rules/money.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { errorMessage } from '../../api/error-message.ts'
import { orderQuery } from '../../api/queries/orders.ts'
import { hasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { StoreName } from '../../store-name.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { PageTitle } from '../page-title.tsx'
import { rereadCart } from './reread-cart.ts'
import { forgetCheckout } from './stored-checkout.ts'

/** Simulates PayPal's page in the demo: the shopper approves or cancels the payment. */
export function Component() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const token = query.get('token') ?? undefined
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(id, token))
  const client = useQueryClient()
  const navigate = useNavigate()
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'cancel') =>
      call(contract.orders.approvePayment, {
        params: { id },
        query: { token },
        body: { decision },
      }),
    onSuccess: async ({ payment_due }, decision) => {
      client.removeQueries({ queryKey: orderQuery(id, token).queryKey })
      if (payment_due > 0) return void navigate(paths.pay({ id, token }), { replace: true })
      if (decision === 'cancel') {
        toast.info('Payment canceled. Your cart hasn’t changed.')
        await rereadCart(client)
        return void navigate(paths.checkout({ step: 'payment' }), { replace: true })
      }
      forgetCheckout()
      const link = hasSession() ? undefined : token
      void navigate(paths.orderConfirmation({ id, token: link }), { replace: true })
    },
  })
  return (
    <div className="page max-w-140 pt-14">
      <PageTitle title="Approve payment" noindex />
      <h1 className="serif text-section">PayPal</h1>
      <p className="mt-2 text-ink-2">
        This is a demo. You don’t need an account, and no money moves.
      </p>
      {error ? (
        <div className="mt-7">
          <ErrorState message={errorMessage(error)} onRetry={() => refetch()} busy={isFetching} />
        </div>
      ) : order ? (
        <div className="mt-7 border border-line-2 bg-white p-6">
          <p className="flex items-baseline justify-between gap-5">
            <span>
              Order {order.order_number} at <StoreName />
            </span>
            <span className="serif figures text-figure">
              {formatDollars(order.payment_due || order.total)}
            </span>
          </p>
          {decide.error && (
            <p role="alert" className="mt-4 text-small text-error">
              {errorMessage(decide.error)}
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button busy={decide.isPending} onClick={() => decide.mutate('approve')}>
              Approve payment
            </Button>
            <Button
              rank="outline"
              disabled={decide.isPending}
              onClick={() => decide.mutate('cancel')}
            >
              Cancel payment
            </Button>
          </div>
        </div>
      ) : (
        <div className="mt-7">
          <Loading what="payment" />
          <Skeleton className="h-40" />
        </div>
      )}
    </div>
  )
}
