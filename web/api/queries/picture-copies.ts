import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import { invalidateProducts } from './admin-catalog.ts'

/** How often the counts are refetched, while pictures wait and otherwise, in milliseconds. */
const pollMs = { waiting: 5_000, idle: 15_000 }

/** How far the store has copied pictures of other sites, and which failed. */
export const pictureCopiesQuery = queryOptions({
  queryKey: ['picture-copies'],
  queryFn: () => call(contract.catalog.listPictureCopies),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.waiting ? pollMs.waiting : pollMs.idle),
})

/** Tries one picture again, or all without an id; removes one from its product. */
export function usePictureCopies() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: pictureCopiesQuery.queryKey })
  return {
    retry: useMutation({
      mutationFn: (id?: string) =>
        call(contract.catalog.retryPictureCopies, { body: id === undefined ? {} : { id } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(contract.catalog.removeOutsidePicture, { params: { id } }),
      onSettled: () => {
        void invalidateProducts(client)
        return onSettled()
      },
    }),
  }
}
