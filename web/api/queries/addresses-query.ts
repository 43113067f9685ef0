import { queryOptions } from '@tanstack/react-query'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

/** A customer's addresses, the default first. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: () => call(contract.account.listAddresses),
  // Another tab may have changed them.
  refetchOnWindowFocus: true,
})
