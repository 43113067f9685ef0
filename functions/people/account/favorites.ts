import type * as z from 'zod'
import type { account } from '../../../shared/api/account.ts'
import type { Query } from '../../../shared/api/endpoint.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { paginate } from '../../../shared/rules/paginate.ts'
import type { ProductCard } from '../../../shared/schemas/product.ts'
import type { Filter } from '../../catalog/catalog-index/filter.ts'
import { getIndex } from '../../catalog/catalog-index/get-index.ts'
import { findCategory, findRef, withDescendants } from '../../catalog/category-tree.ts'
import { findShownProduct } from '../../catalog/find-shown-product.ts'
import { loadCards } from '../../catalog/load-cards.ts'
import { newSince, presentProductCard } from '../../catalog/present.ts'
import type { ShopRequest } from '../../http/request.ts'
import type { UseCase } from '../../http/serve.ts'
import { type CategoryItem, listCategories } from '../../table/categories.ts'
import {
  removeFavorite as drop,
  type FavoriteItem,
  addFavorite as keep,
  listFavorites as readFavorites,
} from '../../table/favorites.ts'
import { findProductId, type ProductWithVariants } from '../../table/products.ts'
import { getSettings } from '../../table/settings.ts'

/** A favorite as the API returns it. */
export const presentFavorite = (favorite: FavoriteItem, card: z.input<typeof ProductCard>) => ({
  id: favorite.product_id,
  product_id: favorite.product_id,
  variant_id: favorite.variant_id,
  created_at: favorite.created_at,
  Product: card,
})

type Wanted = Query<typeof account.listFavorites>

const categoriesOf = (named: string | undefined, categories: readonly CategoryItem[]) => {
  if (named === undefined || named.toLowerCase() === 'all') return undefined
  const found = findCategory(categories, named)
  return found?.is_active ? withDescendants(categories, found.id) : new Set<string>()
}

const centsOf = (dollars: number | undefined) =>
  dollars === undefined ? undefined : toCents(dollars)

/**
 * Builds the filter. It hides favorites of deleted or hidden products, which stay stored and return
 * with the product.
 */
const filterOf = (query: Wanted, categories: readonly CategoryItem[]): Filter => ({
  status: 'active',
  search: query.search,
  categories: categoriesOf(query.category, categories),
  minPrice: centsOf(query.minPrice),
  maxPrice: centsOf(query.maxPrice),
  inStock: query.availability === 'in_stock',
  stockUpTo: query.availability === 'out_of_stock' ? 0 : undefined,
})

/**
 * GET /favorites: lists favorites. Loads all of them with one query, filters them with the catalog
 * index, and loads the products of the page with one read.
 */
export const listFavorites: UseCase<typeof account.listFavorites> = async ({ query, user }) => {
  const [favorites, index, categories, settings] = await Promise.all([
    readFavorites(user.id),
    getIndex(),
    listCategories(),
    getSettings(),
  ])
  const { page, limit } = query
  const kept = favorites.map(favorite => favorite.product_id)
  const { ids, stock } = await index.among(kept, filterOf(query, categories))
  const since = newSince(settings.new_arrival_days)
  const shown = ids.slice((page - 1) * limit, page * limit)
  const cards = await loadCards({ ids: shown, stock }, { index, categories, since })
  const byId = new Map(favorites.map(favorite => [favorite.product_id, favorite]))
  return {
    favorites: cards.flatMap(card => {
      const favorite = byId.get(card.id)
      return favorite ? [presentFavorite(favorite, card)] : []
    }),
    pagination: paginate(page, limit, ids.length),
  }
}

type AddRequest = ShopRequest<typeof account.addFavorite | typeof account.addToWishlist>

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
 * POST /favorites and POST /wishlist: adds a favorite, or returns the existing one of the product.
 * Errors: `not_found`, `invalid`, `conflict` above the limit.
 */
export const addFavorite = async ({ body, user, setStatus }: AddRequest) => {
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
  const card = presentProductCard(
    product,
    variants,
    findRef(categories, product.category_id),
    since,
  )
  return presentFavorite(favorite, card)
}

type RemoveRequest = ShopRequest<typeof account.removeFavorite | typeof account.removeFromWishlist>

/**
 * DELETE /favorites/{productId} and DELETE /wishlist/{productId}: removes a favorite. Safe to
 * repeat.
 */
export const removeFavorite = async ({ params, user }: RemoveRequest) => {
  const productId = await findProductId(params.productId)
  if (productId !== undefined) await drop(user.id, productId)
  return {}
}
