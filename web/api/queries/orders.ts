import { queryOptions } from '@tanstack/react-query'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

export const shippingMethodsQuery = queryOptions({
  queryKey: ['shipping-methods'],
  queryFn: () => call(contract.orders.listShippingMethods),
  staleTime: 10 * 60_000,
})

/** `token` is the link token of a guest's confirmation mail (decision 3). */
export const orderQuery = (id: string, token?: string) =>
  queryOptions({
    queryKey: ['order', id, token ?? null],
    queryFn: () => call(contract.orders.getOrder, { params: { id }, query: { token } }),
  })
