import { queryOptions } from '@tanstack/react-query'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => call(contract.system.settings),
  staleTime: 10 * 60_000,
})
