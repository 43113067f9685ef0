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

/** Whatever was read of one order or of lists that may hold it. */
const readOfOrders = [ordersKey, orderKey, dashboardQuery.queryKey]

/** What a list or an order becomes once that order is cancelled. */
export function withCancelled<T>(read: T, id: string): T {
  const change = (order: OrderSummary): OrderSummary =>
    order.id === id ? { ...order, status: 'cancelled' } : order
  const {
    orders: list,
    recent_orders: recent,
    ...one
  } = read as Partial<OrderList & { recent_orders: OrderSummary[] } & OrderSummary>
  if (list) return { ...read, orders: list.map(change) }
  if (recent) return { ...read, recent_orders: recent.map(change) }
  return one.id === id ? { ...read, status: 'cancelled' } : read
}

type Told = { onSuccess: () => void; onError: (error: unknown) => void }

/** Cancels an order. It shows at once, and is taken back when the server refuses. */
export function useCancelOrder(told: Told) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(contract.orders.cancelOrder, { params: { id } }),
    onMutate: async id => {
      await Promise.all(readOfOrders.map(queryKey => client.cancelQueries({ queryKey })))
      const before = readOfOrders.flatMap(queryKey => client.getQueriesData({ queryKey }))
      for (const [key, read] of before) if (read) client.setQueryData(key, withCancelled(read, id))
      return before
    },
    onSuccess: told.onSuccess,
    onError: (error, _id, before) => {
      for (const [key, read] of before ?? []) client.setQueryData(key, read)
      told.onError(error)
    },
    onSettled: () =>
      Promise.all(readOfOrders.map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}

/** Puts what is still available of an order into the cart; the same key adds it once. */
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

/** What could not be had of an order, or not in full. */
export type Skipped = Reply<typeof orders.repeatOrder>['skipped'][number]

export const downloadInvoice = (id: string): Promise<Blob> =>
  callFile(contract.invoices.getOrderInvoice, { params: { id } })
