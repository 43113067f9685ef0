import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Query } from '../../../shared/api/endpoint.ts'
import type { orders } from '../../../shared/api/orders.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

export const shippingMethodsQuery = queryOptions({
  queryKey: ['shipping-methods'],
  queryFn: () => call(contract.orders.listShippingMethods),
  staleTime: 10 * 60_000,
})

/** Everything read of single orders begins with this. */
export const orderKey = ['order']

/** `token` is the link token of a guest's confirmation mail (decision 3). */
export const orderQuery = (id: string, token?: string) =>
  queryOptions({
    queryKey: [...orderKey, id, token ?? null],
    queryFn: () => call(contract.orders.getOrder, { params: { id }, query: { token } }),
  })

type ListQuery = Partial<Query<typeof orders.listOrders>>

/** Everything read of a customer's lists of orders begins with this. */
export const ordersKey = ['orders']

/** A list that is asked for again shows what it was until the new one is there. */
export const ordersQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...ordersKey, query],
    queryFn: ({ signal }) => call(contract.orders.listOrders, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // Staff may have sent it meanwhile.
    refetchOnWindowFocus: true,
  })
