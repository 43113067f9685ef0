import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailPreferences } from '../../../shared/schemas/user.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

/** Which mails the customer wants. */
export const mailPreferencesQuery = queryOptions({
  queryKey: ['mail-preferences'],
  queryFn: () => call(contract.profile.getMailPreferences),
  refetchOnWindowFocus: true,
})
const { queryKey } = mailPreferencesQuery

type Told = { onSuccess: () => void; onError: (error: unknown) => void }

/** Changes one or more of them. It shows at once, and is taken back when it is refused. */
export function useSetMailPreferences(told: Told) {
  const client = useQueryClient()
  return useMutation({
    // One after the other: each sends all of them, as they are by then.
    scope: { id: 'mail-preferences' },
    mutationFn: async (change: Partial<MailPreferences>) => {
      const known = await client.ensureQueryData(mailPreferencesQuery)
      return call(contract.profile.setMailPreferences, { body: { ...known, ...change } })
    },
    onMutate: async change => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, known => known && { ...known, ...change })
      return before
    },
    onSuccess: (_saved, change) => {
      // The others may have been changed meanwhile; only this one is known now.
      client.setQueryData(queryKey, known => known && { ...known, ...change })
      told.onSuccess()
    },
    onError: (error, change, before) => {
      const names = Object.keys(change) as (keyof MailPreferences)[]
      const undone = Object.fromEntries(names.map(name => [name, before?.[name]]))
      client.setQueryData(queryKey, known => known && { ...known, ...undone })
      told.onError(error)
    },
  })
}
