import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { hasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { forgetCheckout } from './checkout-state.ts'
import { attemptKey, endAttempt } from './idempotency.ts'
import type { orderBody } from './order-body.ts'

/** An answer that settles the attempt: nothing of it can still happen. */
const isDefinite = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Places the order and goes to its receipt, or to PayPal first. */
export function usePlaceOrder() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: ReturnType<typeof orderBody>) =>
      call(contract.orders.placeOrder, {
        body,
        headers: { 'idempotency-key': attemptKey(body) },
      }),
    onSuccess: order => {
      endAttempt()
      if (order.approval_url) return void navigate(order.approval_url)
      forgetCheckout()
      const token = hasSession() ? undefined : order.link_token
      void navigate(paths.orderConfirmation({ id: order.id, token }), { replace: true })
    },
    onError: error => {
      if (isDefinite(error)) endAttempt()
    },
  })
}
