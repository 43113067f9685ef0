import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../shared/api/endpoint.ts'
import type { orders } from '../../../shared/api/orders.ts'
import type { OrderSummary } from '../../../shared/schemas/order.ts'
import { call, callFile } from '../client.ts'
import { contract } from '../contract.ts'
import { notifyOtherTabs } from '../other-tabs.ts'
import { cartQuery } from './cart.ts'
import { dashboardQuery } from './dashboard.ts'
import { orderKey, ordersKey } from './orders.ts'

type OrderList = Reply<typeof orders.listOrders>

/** The queries that may contain an order. */
const orderQueryKeys = [ordersKey, orderKey, dashboardQuery.queryKey]

/** Returns cached data (an order, a list or the dashboard) with the order canceled. */
export function withCancelled<T>(cached: T, id: string): T {
  const change = (order: OrderSummary): OrderSummary =>
    order.id === id ? { ...order, status: 'cancelled' } : order
  const {
    orders: list,
    recent_orders: recent,
    ...one
  } = cached as Partial<OrderList & { recent_orders: OrderSummary[] } & OrderSummary>
  if (list) return { ...cached, orders: list.map(change) }
  if (recent) return { ...cached, recent_orders: recent.map(change) }
  return one.id === id ? { ...cached, status: 'cancelled' } : cached
}

type Callbacks = { onSuccess: () => void; onError: (error: unknown) => void }

/** Cancels an order. Shows the change at once and undoes it on an error. */
export function useCancelOrder(callbacks: Callbacks) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(contract.orders.cancelOrder, { params: { id } }),
    onMutate: async id => {
      await Promise.all(orderQueryKeys.map(queryKey => client.cancelQueries({ queryKey })))
      const before = orderQueryKeys.flatMap(queryKey => client.getQueriesData({ queryKey }))
      for (const [key, cached] of before)
        if (cached) client.setQueryData(key, withCancelled(cached, id))
      return before
    },
    onSuccess: callbacks.onSuccess,
    onError: (error, _id, before) => {
      for (const [key, cached] of before ?? []) client.setQueryData(key, cached)
      callbacks.onError(error)
    },
    onSettled: () =>
      Promise.all(orderQueryKeys.map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}

/** Adds the order's available items to the cart. Safe to repeat with the same key. */
export function useRepeatOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      call(contract.orders.repeatOrder, { params: { id }, headers: { 'idempotency-key': key } }),
    onSuccess: () => {
      notifyOtherTabs('cart')
      return client.invalidateQueries({ queryKey: cartQuery.queryKey })
    },
  })
}

/** A line item of the order that couldn't be added, or not in full. */
export type Skipped = Reply<typeof orders.repeatOrder>['skipped'][number]

export const downloadInvoice = (id: string): Promise<Blob> =>
  callFile(contract.invoices.getOrderInvoice, { params: { id } })
