import { queryOptions } from '@tanstack/react-query'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

/** The account page's statistics and latest orders. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => call(contract.profile.dashboard),
  staleTime: 5_000,
  // Support may have replied, or an order may have shipped.
  refetchOnWindowFocus: true,
})
