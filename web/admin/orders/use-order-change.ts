import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { Body } from '../../../shared/api/endpoint.ts'
import type { AdminOrder } from '../../../shared/schemas/order.ts'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { adminOrderQuery, adminOrdersKey } from '../../api/queries/admin-orders.ts'

/**
 * A change of an order. Whether it worked or somebody else was faster, the order, the list and the
 * figures are read again.
 */
function useOrderChange<Change>(id: string, send: (change: Change) => Promise<AdminOrder>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: order => {
      queryClient.setQueryData(adminOrderQuery(id).queryKey, order)
      return queryClient.invalidateQueries({ queryKey: adminOrdersKey })
    },
    onError: error =>
      isApiError(error, 'conflict')
        ? queryClient.invalidateQueries({ queryKey: adminOrdersKey })
        : undefined,
  })
}

/** Saves a status. */
export const useUpdateStatus = (id: string) =>
  useOrderChange(id, (body: Body<typeof adminOrders.updateOrderStatus>) =>
    call(contract['admin-orders'].updateOrderStatus, { params: { id }, body }),
  )

/** Gives money back. */
export const useRefund = (id: string) =>
  useOrderChange(id, (body: Body<typeof adminOrders.refundOrder>) =>
    call(contract['admin-orders'].refundOrder, { params: { id }, body }),
  )
