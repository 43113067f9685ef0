import type * as z from 'zod'
import type { ProductCard } from '../../../shared/schemas/product.ts'
import type { FavoriteItem } from '../../table/favorites.ts'

/** A favorite as the API returns it. */
export const presentFavorite = (favorite: FavoriteItem, card: z.input<typeof ProductCard>) => ({
  id: favorite.product_id,
  product_id: favorite.product_id,
  variant_id: favorite.variant_id,
  created_at: favorite.created_at,
  Product: card,
})
