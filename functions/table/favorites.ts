import * as z from 'zod'
import { ShopError } from '../../shared/errors.ts'
import { favoriteCountKey, favoriteKey, favoritePrefix, userOwner } from './keys.ts'
import { get, query } from './read.ts'
import { transact } from './transact.ts'

/** A product a customer marked; with the variant that was chosen, if one was (decision 11). */
export const FavoriteItem = z.object({
  product_id: z.string(),
  variant_id: z.string().nullable(),
  created_at: z.string(),
})
export type FavoriteItem = z.infer<typeof FavoriteItem>

/** The most favorites of one customer, so that reading all of them stays one small query. */
export const maxFavorites = 500

/** The favorite with its key, as it is put. */
export const favoriteWithKeys = (userId: string, favorite: FavoriteItem) => ({
  ...favoriteKey(userId, favorite.product_id),
  entity: 'favorite',
  ...favorite,
})

/** How many favorites a customer has, as it is put with what is loaded. */
export const favoriteCountItem = (userId: string, kept: number): object => ({
  ...favoriteCountKey(userId),
  entity: 'favorite-count',
  kept,
})

/** Thrown when the product is a favorite already. */
class AlreadyKept extends Error {
  readonly favorite: FavoriteItem
  constructor(favorite: FavoriteItem) {
    super('A favorite already')
    this.favorite = favorite
  }
}
class NotKept extends Error {}

const tooMany = () =>
  new ShopError(
    'conflict',
    `You can keep up to ${maxFavorites} favorites. Remove some to make room.`,
  )

/**
 * Keeps a favorite, or tells of the one there is. The count is changed with it, so that the limit
 * holds however many are added at once. Errors: `conflict` where there are too many.
 */
export const addFavorite = async (
  userId: string,
  favorite: FavoriteItem,
): Promise<{ favorite: FavoriteItem; isNew: boolean }> => {
  try {
    await transact([
      {
        write: { put: favoriteWithKeys(userId, favorite), when: 'attribute_not_exists(pk)' },
        failsWith: old => new AlreadyKept(FavoriteItem.parse(old)),
      },
      {
        write: {
          update: favoriteCountKey(userId),
          set: 'SET entity = :entity ADD kept :one',
          when: 'attribute_not_exists(kept) OR kept < :most',
          values: { ':entity': 'favorite-count', ':one': 1, ':most': maxFavorites },
        },
        failsWith: tooMany,
      },
    ])
    return { favorite, isNew: true }
  } catch (error) {
    if (error instanceof AlreadyKept) return { favorite: error.favorite, isNew: false }
    throw error
  }
}

/** Drops a favorite; one that is not there is dropped already. */
export const removeFavorite = async (userId: string, productId: string): Promise<void> => {
  try {
    await transact([
      {
        write: { remove: favoriteKey(userId, productId), when: 'attribute_exists(pk)' },
        failsWith: () => new NotKept(),
      },
      {
        write: {
          update: favoriteCountKey(userId),
          set: 'ADD kept :minus',
          values: { ':minus': -1 },
        },
      },
    ])
  } catch (error) {
    if (!(error instanceof NotKept)) throw error
  }
}

const Count = z.object({ kept: z.int() })

/** How many favorites a customer has. */
export const countFavorites = async (userId: string): Promise<number> =>
  (await get(Count, favoriteCountKey(userId)))?.kept ?? 0

/** All favorites of a customer, the newest first. */
export const listFavorites = async (userId: string): Promise<FavoriteItem[]> => {
  const favorites = await query(FavoriteItem, {
    partition: userOwner(userId),
    beginsWith: favoritePrefix,
    consistent: true,
  })
  const keyOf = (one: FavoriteItem) => `${one.created_at}#${one.product_id}`
  return favorites.sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1))
}
