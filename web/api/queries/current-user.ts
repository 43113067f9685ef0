import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser, ProfileInput } from '../../../shared/schemas/user.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import { useHasSession } from '../session.ts'

export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: () => call(contract.auth.me),
  staleTime: 5 * 60_000,
})

/** Who is looking: S-90's states, and `unknown` while the shop can't be reached. */
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

/** Changes name and phone number; whatever greets the customer follows. */
export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileInput) => call(contract.profile.updateProfile, { body }),
    onSuccess: user => client.setQueryData(currentUserQuery.queryKey, user),
  })
}
