import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useFollowed } from '../../api/use-followed.ts'

export const placingKey = ['place-order']

/** Returns whether an order is being sent. Updates synchronously, to block a double click. */
export const isPlacing = (client: QueryClient): boolean =>
  client.isMutating({ mutationKey: placingKey }) > 0

/** Returns whether an order is being sent, and follows changes. */
export function useIsPlacing(): boolean {
  const client = useQueryClient()
  return useFollowed(client.getMutationCache(), () => isPlacing(client))
}
