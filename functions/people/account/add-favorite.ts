import type { account } from '../../../shared/api/account.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { findRef } from '../../catalog/category-tree.ts'
import { findShownProduct } from '../../catalog/find-shown-product.ts'
import { newSince, presentCard } from '../../catalog/present.ts'
import type { ShopRequest } from '../../http/request.ts'
import { listCategories } from '../../table/categories.ts'
import { addFavorite as keep } from '../../table/favorites.ts'
import type { ProductWithVariants } from '../../table/products.ts'
import { getSettings } from '../../table/settings.ts'
import { presentFavorite } from './present-favorite.ts'

type Request = ShopRequest<typeof account.addFavorite | typeof account.addToWishlist>

/** Returns the chosen variant, or null if the product has no variants. */
const chosenVariant = ({ product, variants }: ProductWithVariants, id: string | null) => {
  if (id !== null && !variants.some(variant => variant.id === id))
    throw new ShopError('invalid', `${product.name} has no such variant`, {
      errors: [
        { path: 'body.variant_id', message: 'This variant isn’t available for this product' },
      ],
    })
  return product.options.length === 0 ? null : id
}

/**
 * POST /favorites and POST /wishlist. Adding a product again returns the existing favorite. Errors:
 * `not_found`, `invalid`, `conflict` above the limit.
 */
export const addFavorite = async ({ body, user, setStatus }: Request) => {
  const [found, categories, settings] = await Promise.all([
    findShownProduct(body.product_id),
    listCategories(),
    getSettings(),
  ])
  if (!found) throw notFound('Product')
  const { product, variants } = found
  const { favorite, isNew } = await keep(user.id, {
    product_id: product.id,
    variant_id: chosenVariant(found, body.variant_id),
    created_at: new Date().toISOString(),
  })
  if (!isNew) setStatus(200)
  const since = newSince(settings.new_arrival_days)
  const card = presentCard(product, variants, findRef(categories, product.category_id), since)
  return presentFavorite(favorite, card)
}
