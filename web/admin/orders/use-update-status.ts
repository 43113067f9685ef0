import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { Body } from '../../../shared/api/endpoint.ts'
import type { AdminOrder } from '../../../shared/schemas/order.ts'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { adminOrderQuery, adminOrdersKey } from '../../api/queries/admin-orders.ts'

type Change = Body<typeof adminOrders.updateOrderStatus>

/**
 * Saves a status. Whether it worked or somebody else was faster, the order, the list and the
 * figures are read again.
 */
export function useUpdateStatus(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) =>
      call(contract['admin-orders'].updateOrderStatus, { params: { id }, body }),
    onSuccess: (order: AdminOrder) => {
      queryClient.setQueryData(adminOrderQuery(id).queryKey, order)
      return queryClient.invalidateQueries({ queryKey: adminOrdersKey })
    },
    onError: error =>
      isApiError(error, 'conflict')
        ? queryClient.invalidateQueries({ queryKey: adminOrdersKey })
        : undefined,
  })
}
