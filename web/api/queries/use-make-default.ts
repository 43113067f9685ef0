import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

export type Callbacks = { onSuccess: () => void; onError: (error: unknown) => void }

type Defaults<Item> = {
  queryKey: QueryKey
  make: (id: string) => Promise<unknown>
  /** Returns the list with a new default. */
  withDefault: (items: readonly Item[], id: string) => Item[]
}

/**
 * Makes an item the default of its list. Shows the change at once and undoes it on an error. A
 * second change waits for the first.
 */
export function useMakeDefault<Item>(
  { queryKey, make, withDefault }: Defaults<Item>,
  { onSuccess, onError }: Callbacks,
) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `default of ${queryKey.join(' ')}` },
    mutationFn: make,
    onMutate: async id => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Item[]>(queryKey)
      client.setQueryData<Item[]>(queryKey, items => items && withDefault(items, id))
      return before
    },
    onSuccess,
    onError: (error, _id, before) => {
      client.setQueryData(queryKey, before)
      onError(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
