import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

/** Where the user is signed in, newest first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call(contract.profile.listSessions),
  staleTime: 0,
})

/** Ends another session of the user. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(contract.profile.endOtherSession, { params: { id } }),
    // Also after a failure: the session may have ended already.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** Ends all other sessions of the user. */
export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(contract.profile.signOutEverywhere),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
