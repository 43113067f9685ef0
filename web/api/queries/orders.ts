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

/** Prefix of every query about a single order. */
export const orderQueryKey = ['order']

/** An order. `token` comes from the link in a guest's confirmation email (Q3). */
export const orderQuery = (id: string, token?: string) =>
  queryOptions({
    queryKey: [...orderQueryKey, id, token ?? null],
    queryFn: () => call(contract.orders.getOrder, { params: { id }, query: { token } }),
  })

type ListQuery = Partial<Query<typeof orders.listOrders>>

/** Prefix of every query about a customer's order list. */
export const ordersKey = ['orders']

/** A page of the customer's orders. Shows the previous page until the next one arrives. */
export const ordersQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...ordersKey, query],
    queryFn: ({ signal }) => call(contract.orders.listOrders, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // An order may have shipped.
    refetchOnWindowFocus: true,
  })
