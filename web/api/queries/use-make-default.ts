import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

export type Told = { onSuccess: () => void; onError: (error: unknown) => void }

type Defaults<Item> = {
  queryKey: QueryKey
  make: (id: string) => Promise<unknown>
  /** The list with another default. */
  withDefault: (items: readonly Item[], id: string) => Item[]
}

/**
 * Makes one of a customer's things the only default of its list. It shows at once, and is taken
 * back when it is refused; of two presses the second waits for the first.
 */
export function useMakeDefault<Item>(
  { queryKey, make, withDefault }: Defaults<Item>,
  { onSuccess, onError }: Told,
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
