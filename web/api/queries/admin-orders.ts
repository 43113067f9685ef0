import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { Query } from '../../../shared/api/endpoint.ts'
import { call, callFile } from '../client.ts'
import { contract } from '../contract.ts'

type ListQuery = Partial<Query<typeof adminOrders.listAllOrders>>

/** Everything the back-office has read of orders begins with this. */
export const adminOrdersKey = ['admin-orders']

export const adminOrdersQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...adminOrdersKey, 'list', query],
    queryFn: ({ signal }) => call(contract['admin-orders'].listAllOrders, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

/** Asked again every minute, so that the badge of pending orders is live. */
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

/** The orders that fit, or those selected, as a workbook. */
export const exportOrders = (
  query: Partial<Query<typeof adminOrders.exportOrders>>,
): Promise<Blob> => callFile(contract['admin-orders'].exportOrders, { query })

/** The same in the background, where they are too many for one answer. */
export const startOrderExport = (query: Partial<Query<typeof adminOrders.startOrderExport>>) =>
  call(contract['admin-orders'].startOrderExport, { query })
