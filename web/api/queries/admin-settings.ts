import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminSettings, SettingsInput } from '../../../shared/schemas/settings.ts'
import { isApiError } from '../api-error.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import { recountingMs } from './reports.ts'
import { settingsQuery } from './settings.ts'

export const adminSettingsQuery = queryOptions({
  queryKey: ['admin-settings'],
  queryFn: () => call(contract['admin-settings'].getAdminSettings),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.recounting ? recountingMs : false),
})

/** Saves the settings if no one changed them since they were loaded. The app shows them at once. */
export function useSaveSettings() {
  const queryClient = useQueryClient()
  const show = (settings: AdminSettings) =>
    queryClient.setQueryData(adminSettingsQuery.queryKey, settings)
  return useMutation({
    mutationFn: (body: SettingsInput & { version: number }) =>
      call(contract['admin-settings'].updateSettings, { body }),
    onSuccess: settings => {
      show(settings)
      // Not refetched: for up to 30 seconds, other API instances may return the old settings.
      queryClient.setQueryData(settingsQuery.queryKey, old => old && { ...old, ...settings })
    },
    onError: error => {
      if (isApiError(error, 'conflict')) show((error.data as { settings: AdminSettings }).settings)
    },
  })
}
