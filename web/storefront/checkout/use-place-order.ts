import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { cartQuery } from '../../api/queries/cart.ts'
import { hasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { confirmWithBank } from './confirm-with-bank.ts'
import { goTo } from './go-to.ts'
import { beginAttempt, endAttempt } from './idempotency.ts'
import { placingKey } from './is-placing.ts'
import type { OrderBody } from './order-body.ts'
import { forgetCheckout } from './stored-checkout.ts'

/** An earlier request with the same key is still being processed. */
const isInProgress = (error: unknown) => error instanceof ApiError && error.code === 'in_progress'

/** Retries once a second for longer than an interrupted request blocks its key. */
const maxRetries = 25

/** Returns whether the server refused the order, so that it cannot still go through. */
const isDefinite = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  !isInProgress(error)

/**
 * Places the order. If the bank asks for it, the shopper confirms the payment. Then opens the
 * confirmation page, or PayPal first.
 */
export function usePlaceOrder() {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationKey: placingKey,
    // Fails right away when offline: an order must not be sent later without the shopper.
    mutationFn: async (body: OrderBody) =>
      confirmWithBank(
        await call(contract.orders.placeOrder, {
          body,
          headers: { 'idempotency-key': beginAttempt(body) },
        }),
      ),
    retry: (retries, error) => isInProgress(error) && retries < maxRetries,
    retryDelay: 1000,
    onSuccess: order => {
      endAttempt('definite')
      if (order.approval_url) {
        // The cart shows the order until it is paid.
        void client.invalidateQueries({ queryKey: cartQuery.queryKey })
        return goTo(order.approval_url, navigate)
      }
      // The shopper needs the checkout to pay another way if the payment turns out to have failed.
      if (!order.payment_in_doubt) forgetCheckout()
      const token = hasSession() ? undefined : order.link_token
      void navigate(paths.orderConfirmation({ id: order.id, token }), { replace: true })
    },
    onError: error => endAttempt(isDefinite(error) ? 'definite' : 'lost'),
  })
}
