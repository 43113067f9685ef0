import * as z from 'zod'
import { ShopError } from '../../shared/errors.ts'
import { favoriteCountKey, favoriteKey, favoritePrefix, userBuyer } from './keys.ts'
import { get, query } from './read.ts'
import { transact } from './transact.ts'

/** A customer's favorite product, with the chosen variant if any (Q11). */
export const FavoriteItem = z.object({
  product_id: z.string(),
  variant_id: z.string().nullable(),
  created_at: z.string(),
})
export type FavoriteItem = z.infer<typeof FavoriteItem>

/** Maximum favorites per customer, so that one small query reads all. */
export const maxFavorites = 500

/** Adds the key to a favorite. */
export const favoriteWithKeys = (userId: string, favorite: FavoriteItem) => ({
  ...favoriteKey(userId, favorite.product_id),
  entity: 'favorite',
  ...favorite,
})

/** Creates the item with a customer's number of favorites, for loading. */
export const favoriteCountItem = (userId: string, kept: number): object => ({
  ...favoriteCountKey(userId),
  entity: 'favorite-count',
  kept,
})

/** Thrown if the product is already a favorite. */
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
 * Stores a favorite or returns the existing one. Updates the count in the same transaction, so that
 * parallel calls can't exceed the limit. Throws `conflict` if there are too many.
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

/** Deletes a favorite, if it exists. */
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

/** Returns a customer's number of favorites. */
export const countFavorites = async (userId: string): Promise<number> =>
  (await get(Count, favoriteCountKey(userId)))?.kept ?? 0

/** Lists a customer's favorites, newest first. */
export const listFavorites = async (userId: string): Promise<FavoriteItem[]> => {
  const favorites = await query(FavoriteItem, {
    partition: userBuyer(userId),
    beginsWith: favoritePrefix,
    consistent: true,
  })
  const keyOf = (one: FavoriteItem) => `${one.created_at}#${one.product_id}`
  return favorites.sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1))
}
