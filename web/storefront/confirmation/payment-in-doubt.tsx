import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { OwnOrder } from '../../../shared/schemas/own-order.ts'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { orderQuery } from '../../api/queries/orders.ts'
import type { OrderLink } from '../../order/order-link.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { OrderLines } from '../../ui/order-lines.tsx'
import { toast } from '../../ui/toast.ts'
import { forgetCheckout } from '../checkout/stored-checkout.ts'

/** Seconds between two requests to the server, each of which asks the provider. */
const pauses = [1, 4, 10, 45]
const lastPause = 60

/** Asks for the outcome of a payment repeatedly until it is known. */
const useOutcome = ({ id, token }: OrderLink) =>
  useQuery({
    queryKey: ['outcome', id],
    queryFn: () =>
      call(contract.orders.approvePayment, {
        params: { id },
        query: { token },
        body: { decision: 'approve' },
      }),
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      isApiError(state.error, 'payment_declined')
        ? false
        : 1000 * (pauses[state.dataUpdateCount + state.errorUpdateCount - 1] ?? lastPause),
  })

/** Shows the order once its payment is known, or leads back to the payment if it failed. */
function useFollowOutcome(order: OwnOrder, link: OrderLink) {
  const { data, error } = useOutcome(link)
  const client = useQueryClient()
  const navigate = useNavigate()
  const isKnown = data?.payment_in_doubt === null
  const failure = isApiError(error, 'payment_declined') ? error.message : null
  const isReopened = order.payment_due > 0
  const { id, token } = link
  useEffect(() => {
    if (!isKnown && failure === null) return
    if (isKnown && data.payment_status === 'paid') forgetCheckout()
    if (failure !== null) {
      toast.error(`${failure} You haven’t been charged.`)
      void navigate(isReopened ? paths.pay({ id, token }) : paths.checkout({ step: 'payment' }))
    }
    void client.invalidateQueries({ queryKey: orderQuery(id, token).queryKey })
  }, [isKnown, data, failure, isReopened, id, token, client, navigate])
}

/** Shows that an order's payment may have gone through, and asks for its outcome until it is known. */
export function PaymentInDoubt({ order, link }: { order: OwnOrder; link: OrderLink }) {
  useFollowOutcome(order, link)
  return (
    <article className="mx-auto max-w-200">
      <p className="meta text-ink-2">Order {order.order_number}</p>
      <h1 className="serif mt-2 text-title">We don’t know yet whether your payment went through</h1>
      <p role="status" className="mt-4 max-w-140 text-lead">
        {order.payment_in_doubt} <strong className="font-medium">Don’t pay again.</strong> We hold
        your items, and this page shows the result as soon as we know it.
      </p>
      <p className="mt-3 max-w-140 text-ink-2">
        You can leave: we’ll email the result to <span className="break-words">{order.email}</span>.
      </p>
      <OrderLines items={order.OrderItems} size="small" className="mt-8 border-t border-ink" />
      <p className="flex items-baseline justify-between gap-5 pt-4 font-medium">
        <span>Total</span>
        <span className="figures text-card">{formatDollars(order.total)}</span>
      </p>
      <div className="mt-9">
        <ButtonLink to={paths.products()}>Continue shopping</ButtonLink>
      </div>
    </article>
  )
}
