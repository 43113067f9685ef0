import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { Body, Reply } from '../../../shared/api/endpoint.ts'
import { statusAfterBulk } from '../../../shared/rules/order-lifecycle.ts'
import type { AdminOrder } from '../../../shared/schemas/order.ts'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import {
  adminOrderQuery,
  adminOrdersKey,
  adminOrdersQuery,
} from '../../api/queries/admin-orders.ts'

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

type BulkBody = Body<typeof adminOrders.bulkOrders>
type OrderList = Reply<typeof adminOrders.listAllOrders>

/** One action on many orders. It shows at once, and is taken back where the server refuses. */
export function useBulkOrders() {
  const client = useQueryClient()
  const lists = { queryKey: adminOrdersQuery({}).queryKey.slice(0, 2) }
  return useMutation({
    mutationFn: (body: BulkBody) => call(contract['admin-orders'].bulkOrders, { body }),
    onMutate: async ({ action, order_ids }) => {
      await client.cancelQueries(lists)
      const before = client.getQueriesData<OrderList>(lists)
      const status = statusAfterBulk[action]
      client.setQueriesData<OrderList>(
        lists,
        list =>
          list && {
            ...list,
            orders: list.orders.map(order =>
              order_ids.includes(order.id) ? { ...order, status } : order,
            ),
          },
      )
      return before
    },
    onError: (_error, _body, before) => {
      for (const [key, list] of before ?? []) client.setQueryData(key, list)
    },
    onSettled: () => client.invalidateQueries({ queryKey: adminOrdersKey }),
  })
}
