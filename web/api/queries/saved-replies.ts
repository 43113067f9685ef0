import { queryOptions } from '@tanstack/react-query'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

/** The texts that staff use again in responses, by title. */
export const savedRepliesQuery = queryOptions({
  queryKey: ['saved-replies'],
  queryFn: async ({ signal }) =>
    (await call(contract['admin-complaints'].listSavedReplies, { signal })).replies,
  staleTime: 60_000,
})
