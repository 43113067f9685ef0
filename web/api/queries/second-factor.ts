import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import { currentUserQuery } from './current-user.ts'

/** Whether two-factor authentication is on, and how many recovery codes are left. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => call(contract.profile.getSecondFactor),
  staleTime: 0,
})

/** Updates the second factor in the cache. */
export function setSecondFactor(client: QueryClient, enabled: boolean, recoveryCodes = 0): void {
  client.setQueryData(secondFactorQuery.queryKey, { enabled, recovery_codes_left: recoveryCodes })
  client.setQueryData(
    currentUserQuery.queryKey,
    user => user && { ...user, second_factor: enabled },
  )
}

/** Turns off two-factor authentication. */
export function useTurnOffSecondFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(contract.profile.turnOffSecondFactor),
    onSuccess: () => setSecondFactor(client, false),
  })
}

/** Replaces the recovery codes. */
export function useReplaceRecoveryCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(contract.profile.renewRecoveryCodes),
    onSuccess: ({ recovery_codes }) => setSecondFactor(client, true, recovery_codes.length),
  })
}
