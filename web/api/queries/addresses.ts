import { queryOptions } from '@tanstack/react-query'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: () => call(contract.account.listAddresses),
})
