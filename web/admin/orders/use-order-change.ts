import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { Body, Reply } from '../../../shared/api/endpoint.ts'
import { statusAfterBulk } from '../../../shared/rules/order-lifecycle.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import {
  adminOrderQuery,
  adminOrdersKey,
  adminOrdersQuery,
} from '../../api/queries/admin-orders.ts'

/**
 * Changes an order. Reloads the order, the list and the totals afterwards, also after a version
 * conflict.
 */
export function useOrderChange<Change>(id: string, send: (change: Change) => Promise<AdminOrder>) {
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

/** Updates an order's status. */
export const useUpdateStatus = (id: string) =>
  useOrderChange(id, (body: Body<typeof adminOrders.updateOrderStatus>) =>
    call(contract['admin-orders'].updateOrderStatus, { params: { id }, body }),
  )

type BulkBody = Body<typeof adminOrders.bulkOrders> & { action: keyof typeof statusAfterBulk }
type OrderList = Reply<typeof adminOrders.listAllOrders>

/** Applies an action to many orders. Updates the list at once and reverts on failure. */
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
