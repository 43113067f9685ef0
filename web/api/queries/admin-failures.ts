import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

const failures = contract['admin-failures']

/** How soon a list with a try under way is asked for again, in milliseconds. */
const pollEvery = 1_500

/** What could not be done, the newest first; it follows tries that are under way. */
export const failuresQuery = queryOptions({
  queryKey: ['admin-failures'],
  queryFn: async () => (await call(failures.listFailures)).failures,
  staleTime: 5_000,
  refetchInterval: ({ state }) =>
    state.data?.some(({ is_trying }) => is_trying) ? pollEvery : false,
})

/** Tries again what failed, or forgets it. */
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

/** Why an address gets no mail, or null. */
export const mailStopQuery = (email: string) =>
  queryOptions({
    queryKey: ['mail-stop', email],
    queryFn: async () => (await call(failures.getMailStop, { query: { email } })).stop,
    staleTime: 30_000,
  })

/** Lets mail go out to an address again. */
export function useLiftMailStop(email: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(failures.liftMailStop, { body: { email } }),
    onSettled: () => queryClient.invalidateQueries(mailStopQuery(email)),
  })
}
