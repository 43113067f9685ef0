import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { Query } from '../../../shared/api/endpoint.ts'
import { call, callFile } from '../client.ts'
import { contract } from '../contract.ts'

type ListQuery = Partial<Query<typeof adminOrders.listAllOrders>>

/** Prefix of every back-office query about orders. */
export const adminOrdersKey = ['admin-orders']

export const adminOrdersQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...adminOrdersKey, 'list', query],
    queryFn: ({ signal }) => call(contract['admin-orders'].listAllOrders, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

/** Refetched every minute, so that the badge with pending orders stays current. */
export const orderStatsQuery = queryOptions({
  queryKey: [...adminOrdersKey, 'stats'],
  queryFn: () => call(contract['admin-orders'].orderStats),
  staleTime: 5_000,
  refetchInterval: 60_000,
})

export const adminOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminOrdersKey, 'one', id],
    queryFn: () => call(contract['admin-orders'].getAnyOrder, { params: { id } }),
    staleTime: 0,
  })

/** Exports the filtered or selected orders as a workbook. */
export const exportOrders = (
  query: Partial<Query<typeof adminOrders.exportOrders>>,
): Promise<Blob> => callFile(contract['admin-orders'].exportOrders, { query })

/** Starts the same export in the background, for lists too long for one response. */
export const startOrderExport = (query: Partial<Query<typeof adminOrders.startOrderExport>>) =>
  call(contract['admin-orders'].startOrderExport, { query })
