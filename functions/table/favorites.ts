import * as z from 'zod'
import { favoriteKey } from './keys.ts'

/** A product a customer marked; with the variant that was chosen, if one was (decision 11). */
export const FavoriteItem = z.object({
  product_id: z.string(),
  variant_id: z.string().nullable(),
  created_at: z.string(),
})
export type FavoriteItem = z.infer<typeof FavoriteItem>

/** The favorite with its key, as it is put. */
export const favoriteWithKeys = (userId: string, favorite: FavoriteItem) => ({
  ...favoriteKey(userId, favorite.product_id),
  entity: 'favorite',
  ...favorite,
})
