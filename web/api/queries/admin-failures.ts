import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

const failures = contract['admin-failures']

/** How often the list is refetched while a retry is running. */
const pollMs = 1_500

/** Failed background tasks, newest first. Polls while a retry is running. */
export const failuresQuery = queryOptions({
  queryKey: ['admin-failures'],
  queryFn: async () => (await call(failures.listFailures)).failures,
  staleTime: 5_000,
  refetchInterval: ({ state }) => (state.data?.some(({ is_trying }) => is_trying) ? pollMs : false),
})

/** Retries or dismisses a failure. */
export function useFailureChanges() {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: failuresQuery.queryKey })
  return {
    retry: useMutation({
      mutationFn: (id: string) => call(failures.retryFailure, { params: { id } }),
      onSettled,
    }),
    dismiss: useMutation({
      mutationFn: (id: string) => call(failures.dismissFailure, { params: { id } }),
      onSettled,
    }),
  }
}

/** Why emails to an address are stopped, or null. */
export const mailStopQuery = (email: string) =>
  queryOptions({
    queryKey: ['mail-stop', email],
    queryFn: async () => (await call(failures.getMailStop, { query: { email } })).stop,
    staleTime: 30_000,
  })

/** Resumes emails to an address. */
export function useLiftMailStop(email: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(failures.liftMailStop, { body: { email } }),
    onSettled: () => queryClient.invalidateQueries(mailStopQuery(email)),
  })
}
