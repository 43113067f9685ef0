import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '../../../shared/api/endpoint.ts'
import type { profile } from '../../../shared/api/profile.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

export type Refunds = Reply<typeof profile.listRefunds>
export type ReturnableOrder = Refunds['returnable_orders'][number]

/** Requested returns, refunds, and orders that can still be returned. */
export const refundsQuery = queryOptions({
  queryKey: ['refunds'],
  queryFn: ({ signal }) => call(contract.profile.listRefunds, { signal }),
  refetchOnMount: 'always',
})
