import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser, ProfileInput } from '../../../shared/schemas/user.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import { useHasSession } from '../session.ts'
import { currentUserKey } from './current-user-key.ts'

export const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: () => call(contract.auth.me),
  staleTime: 5 * 60_000,
})

/** The visitor's state (S-90); `unknown` if the user can't be loaded. */
export type Visitor =
  | { state: 'guest' }
  | { state: 'loading' }
  | { state: 'signed-in'; user: CurrentUser }
  | { state: 'unknown'; retry: () => void }

export function useVisitor(): Visitor {
  const signedIn = useHasSession()
  const { data, isError, refetch } = useQuery({ ...currentUserQuery, enabled: signedIn })
  if (!signedIn) return { state: 'guest' }
  if (data) return { state: 'signed-in', user: data }
  return isError ? { state: 'unknown', retry: () => void refetch() } : { state: 'loading' }
}

/** Updates the user's name and phone number everywhere they are shown. */
export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileInput) => call(contract.profile.updateProfile, { body }),
    onSuccess: user => client.setQueryData(currentUserQuery.queryKey, user),
  })
}
