import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { cartQuery } from '../../api/queries/cart.ts'
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
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: ReturnType<typeof orderBody>) =>
      call(contract.orders.placeOrder, {
        body,
        headers: { 'idempotency-key': attemptKey(body) },
      }),
    onSuccess: async order => {
      endAttempt()
      if (order.approval_url) return void (await navigate(order.approval_url))
      const token = hasSession() ? undefined : order.link_token
      // The cart is empty now, which would lead away from here: first the receipt, then the cart.
      await navigate(paths.orderConfirmation({ id: order.id, token }), { replace: true })
      forgetCheckout()
      await client.invalidateQueries({ queryKey: cartQuery.queryKey })
    },
    onError: error => {
      if (isDefinite(error)) endAttempt()
    },
  })
}
