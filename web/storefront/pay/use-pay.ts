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

/** Pays an order and goes to its confirmation, or to PayPal first. */
export function usePay({ id, token }: OrderLink) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const key = { queryKey: orderQuery(id, token).queryKey }
  return useMutation({
    mutationFn: (body: Body<typeof orders.payReopened>) =>
      call(contract.orders.payReopened, { params: { id }, query: { token }, body }),
    onSuccess: ({ approval_url }) => {
      if (approval_url) return void navigate(approval_url)
      client.removeQueries(key)
      const link = hasSession() ? undefined : token
      void navigate(paths.orderConfirmation({ id, token: link }), { replace: true })
    },
    // The order may have been paid in another window, or canceled.
    onError: error =>
      isApiError(error, 'payment_declined') ? undefined : client.invalidateQueries(key),
  })
}
