import type { account } from '../../../shared/api/account.ts'
import type { Query } from '../../../shared/api/endpoint.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { paginate } from '../../../shared/rules/paginate.ts'
import type { Filter } from '../../catalog/catalog-index/filter.ts'
import { getIndex } from '../../catalog/catalog-index/get-index.ts'
import { findCategory, withDescendants } from '../../catalog/category-tree.ts'
import { loadCards } from '../../catalog/load-cards.ts'
import { newSince } from '../../catalog/present.ts'
import type { UseCase } from '../../http/serve.ts'
import { type CategoryItem, listCategories } from '../../table/categories.ts'
import { listFavorites as readFavorites } from '../../table/favorites.ts'
import { getSettings } from '../../table/settings.ts'
import { presentFavorite } from './present-favorite.ts'

type Wanted = Query<typeof account.listFavorites>

const categoriesOf = (named: string | undefined, categories: readonly CategoryItem[]) => {
  if (named === undefined || named.toLowerCase() === 'all') return undefined
  const found = findCategory(categories, named)
  return found?.is_active ? withDescendants(categories, found.id) : new Set<string>()
}

const centsOf = (dollars: number | undefined) =>
  dollars === undefined ? undefined : toCents(dollars)

/**
 * Hides favorites of deleted or hidden products. They stay stored and return with the product.
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
 * GET /favorites. One query loads all favorites, which are filtered with the catalog index,
 * and one read loads the products of the page.
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
  const cards = await loadCards({ ids: shown, stock }, { categories, since })
  const byId = new Map(favorites.map(favorite => [favorite.product_id, favorite]))
  return {
    favorites: cards.flatMap(card => {
      const favorite = byId.get(card.id)
      return favorite ? [presentFavorite(favorite, card)] : []
    }),
    pagination: paginate(page, limit, ids.length),
  }
}
