import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { complaints } from '../../../shared/api/complaints.ts'
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

/** Requests a return of line items, which opens a ticket. */
export function useRequestReturn(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof complaints.requestReturn.body>) =>
      call(contract.complaints.requestReturn, { params: { id: orderId }, body }),
    onSettled: () =>
      Promise.all(
        ['refunds', 'complaints', 'dashboard'].map(name =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
}
