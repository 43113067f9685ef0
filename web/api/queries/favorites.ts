import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { account } from '../../../shared/api/account.ts'
import type { Query, Reply } from '../../../shared/api/endpoint.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import { notifyOtherTabs } from '../other-tabs.ts'
import { cartQuery } from './cart.ts'
import { favoritesKey } from './favorites-key.ts'

export type Favorite = Reply<typeof account.listFavorites>['favorites'][number]

const pageSize = 100
/** A customer can have up to 500 favorites. */
const maxPages = 5

/** The ids of all favorites, for every heart on a page. For signed-in visitors only. */
export const favoriteIdsQuery = queryOptions({
  queryKey: [...favoritesKey, 'ids'],
  queryFn: async ({ signal }) => {
    const ids: string[] = []
    for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page++) {
      const query = { page, limit: pageSize }
      const { favorites, pagination } = await call(contract.account.listFavorites, {
        query,
        signal,
      })
      ids.push(...favorites.map(favorite => favorite.product_id))
      pages = pagination.total_pages
    }
    return ids
  },
  staleTime: 60_000,
  // Another tab or device may have changed them.
  refetchOnWindowFocus: true,
})

export type FavoriteChange = { productId: string; variantId?: string | undefined; wanted: boolean }
type Callbacks = {
  onSuccess: (change: FavoriteChange) => void
  onError: (error: unknown, change: FavoriteChange) => void
}

/**
 * Adds or removes a favorite. Shows the change at once and undoes it on an error. Changes to the
 * same product run one after the other.
 */
export function useSetFavorite(productId: string, callbacks: Callbacks) {
  const client = useQueryClient()
  const key = favoriteIdsQuery.queryKey
  const show = (wanted: boolean) =>
    client.setQueryData(key, ids => {
      const others = ids?.filter(id => id !== productId)
      return others && wanted ? [productId, ...others] : others
    })
  return useMutation({
    scope: { id: `favorite-${productId}` },
    mutationFn: async ({ variantId, wanted }: FavoriteChange) => {
      if (wanted)
        await call(contract.account.addToWishlist, {
          body: { product_id: productId, variant_id: variantId },
        })
      else await call(contract.account.removeFromWishlist, { params: { productId } })
    },
    onMutate: async ({ wanted }) => {
      await client.cancelQueries({ queryKey: key })
      show(wanted)
    },
    onSuccess: (_done, change) => {
      callbacks.onSuccess(change)
      notifyOtherTabs('favorites')
      // Refetches the lists; the ids are up to date.
      void client.invalidateQueries({
        queryKey: favoritesKey,
        predicate: ({ queryKey }) => queryKey[1] !== key[1],
      })
    },
    onError: (error, change) => {
      show(!change.wanted)
      callbacks.onError(error, change)
    },
  })
}

/** A page of favorites that match the filters. */
export const favoritesQuery = (query: Partial<Query<typeof account.listFavorites>>) =>
  queryOptions({
    queryKey: [...favoritesKey, 'list', query],
    queryFn: ({ signal }) => call(contract.account.listFavorites, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  })

/** The result for one of several favorites; `error` is null if it succeeded. */
export type FavoriteResult = { favorite: Favorite; error: unknown | null }

const runInSequence = async (
  favorites: readonly Favorite[],
  work: (favorite: Favorite) => Promise<unknown>,
): Promise<FavoriteResult[]> => {
  const outcomes: FavoriteResult[] = []
  for (const favorite of favorites)
    outcomes.push({
      favorite,
      error: await work(favorite).then(
        () => null,
        (error: unknown) => error,
      ),
    })
  return outcomes
}

/** Adds one of each favorite to the cart, one after the other, and reports each result. */
export function useAddFavoritesToCart(onDone: (outcomes: FavoriteResult[]) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (favorites: readonly Favorite[]) =>
      runInSequence(favorites, ({ product_id, variant_id }) =>
        call(contract.cart.addToCart, {
          body: { product_id, variant_id: variant_id ?? undefined, quantity: 1 },
        }),
      ),
    onSuccess: onDone,
    onSettled: () => {
      notifyOtherTabs('cart')
      return client.invalidateQueries({ queryKey: cartQuery.queryKey })
    },
  })
}

/** Removes several favorites with one call each (S-119). */
export function useRemoveFavorites(onDone: (outcomes: FavoriteResult[]) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (favorites: readonly Favorite[]) =>
      runInSequence(favorites, ({ product_id }) =>
        call(contract.account.removeFavorite, { params: { productId: product_id } }),
      ),
    onSuccess: onDone,
    onSettled: () => {
      notifyOtherTabs('favorites')
      return client.invalidateQueries({ queryKey: favoritesKey })
    },
  })
}
