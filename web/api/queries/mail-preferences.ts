import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailPreferences } from '../../../shared/schemas/user.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

/** Which emails the customer wants. */
export const mailPreferencesQuery = queryOptions({
  queryKey: ['mail-preferences'],
  queryFn: () => call(contract.profile.getMailPreferences),
  refetchOnWindowFocus: true,
})
const { queryKey } = mailPreferencesQuery

type Callbacks = { onSuccess: () => void; onError: (error: unknown) => void }

/** Changes one or more preferences. Shows the change at once and undoes it on an error. */
export function useSetMailPreferences(callbacks: Callbacks) {
  const client = useQueryClient()
  return useMutation({
    // Changes run one after the other: each sends all preferences.
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
      // Another change may be waiting, so only this one is confirmed.
      client.setQueryData(queryKey, known => known && { ...known, ...change })
      callbacks.onSuccess()
    },
    onError: (error, change, before) => {
      const names = Object.keys(change) as (keyof MailPreferences)[]
      const undone = Object.fromEntries(names.map(name => [name, before?.[name]]))
      client.setQueryData(queryKey, known => known && { ...known, ...undone })
      callbacks.onError(error)
    },
  })
}
