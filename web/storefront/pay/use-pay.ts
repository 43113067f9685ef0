import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Body } from '../../../shared/api/endpoint.ts'
import type { orders } from '../../../shared/api/orders.ts'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { orderQuery } from '../../api/queries/orders.ts'
import { hasSession } from '../../api/session.ts'
import type { OrderLink } from '../../order/order-link.ts'
import { paths } from '../../paths.ts'
import { confirmWithBank } from '../checkout/confirm-with-bank.ts'
import { goTo } from '../checkout/go-to.ts'

/** Pays an order, at the bank or PayPal if they ask for it, and goes to its confirmation. */
export function usePay({ id, token }: OrderLink) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const key = { queryKey: orderQuery(id, token).queryKey }
  return useMutation({
    mutationFn: async (body: Body<typeof orders.payReopened>) =>
      confirmWithBank(
        await call(contract.orders.payReopened, { params: { id }, query: { token }, body }),
      ),
    onSuccess: ({ approval_url }) => {
      if (approval_url) return goTo(approval_url, navigate)
      client.removeQueries(key)
      const link = hasSession() ? undefined : token
      void navigate(paths.orderConfirmation({ id, token: link }), { replace: true })
    },
    // The order may have been paid in another window, or canceled.
    onError: error =>
      isApiError(error, 'payment_declined') ? undefined : client.invalidateQueries(key),
  })
}
