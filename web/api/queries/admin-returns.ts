import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { Body, Query } from '../../../shared/api/endpoint.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import { adminOrdersKey } from './admin-orders.ts'

type ListQuery = Partial<Query<typeof adminOrders.listReturns>>

/** Prefix of every back-office query about returns. A change of an order reloads them too. */
export const adminReturnsKey = [...adminOrdersKey, 'returns']

export const adminReturnsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...adminReturnsKey, 'list', query],
    queryFn: ({ signal }) => call(contract['admin-orders'].listReturns, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

/** The number of returns by state and the oldest request. Refetched every minute for the badge. */
export const returnCountsQuery = queryOptions({
  queryKey: [...adminReturnsKey, 'counts'],
  queryFn: () =>
    call(contract['admin-orders'].listReturns, {
      query: { state: 'requested', sortOrder: 'asc', limit: 1 },
    }),
  staleTime: 5_000,
  refetchInterval: 60_000,
})

export const adminReturnQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminReturnsKey, 'one', id],
    queryFn: () => call(contract['admin-orders'].getAnyReturn, { params: { id } }),
    staleTime: 0,
  })

/** What staff can return of an order. */
export const staffReturnOptionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminReturnsKey, 'options', id],
    queryFn: ({ signal }) =>
      call(contract['admin-orders'].getStaffReturnOptions, { params: { id }, signal }),
    staleTime: 0,
  })

/** Starts a return for the customer of an order. */
export const startReturn = (id: string, body: Body<typeof adminOrders.startReturn>) =>
  call(contract['admin-orders'].startReturn, { params: { id }, body })
