import { queryOptions } from '@tanstack/react-query'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

/** The figures and latest orders of the account page. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => call(contract.profile.dashboard),
  staleTime: 5_000,
  // Support may have answered, or an order been sent, meanwhile.
  refetchOnWindowFocus: true,
})
