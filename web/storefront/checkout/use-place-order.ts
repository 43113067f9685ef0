import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { hasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { beginAttempt, endAttempt } from './idempotency.ts'
import { forgetCheckout } from './kept-checkout.ts'
import type { OrderBody } from './order-body.ts'

/** An answer that settles the attempt: nothing of it can still happen. */
const isDefinite = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

const mutationKey = ['place-order']

/** Whether an order is on its way: known at once, before a second click is over. */
export const isPlacing = (client: QueryClient): boolean => client.isMutating({ mutationKey }) > 0

/** Places the order and goes to its receipt, or to PayPal first. */
export function usePlaceOrder() {
  const navigate = useNavigate()
  return useMutation({
    mutationKey,
    // Without a connection it fails at once: an order must not leave by itself later.
    mutationFn: (body: OrderBody) =>
      call(contract.orders.placeOrder, {
        body,
        headers: { 'idempotency-key': beginAttempt(body) },
      }),
    onSuccess: order => {
      endAttempt('definite')
      if (order.approval_url) return void navigate(order.approval_url)
      forgetCheckout()
      const token = hasSession() ? undefined : order.link_token
      void navigate(paths.orderConfirmation({ id: order.id, token }), { replace: true })
    },
    onError: error => endAttempt(isDefinite(error) ? 'definite' : 'lost'),
  })
}
