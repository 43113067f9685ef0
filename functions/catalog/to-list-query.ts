import { toCents } from '../../shared/rules/money.ts'
import { lowStockForStaff } from '../../shared/rules/stock.ts'
import type { ProductQuery } from '../../shared/schemas/product.ts'
import type { CategoryItem } from '../table/categories.ts'
import type { ListQuery } from './catalog-index/catalog-index.ts'
import type { Sort } from './catalog-index/sort.ts'
import { findCategory, searchNames, withDescendants } from './category-tree.ts'

type Known = {
  categories: readonly CategoryItem[]
  /** Products published after this instant count as new. */
  since: string
  isStaff: boolean
  /** Id of the product with the requested slug. */
  id?: string
}

const sortOf = (sort: ProductQuery['sort']): Sort | undefined =>
  sort === 'best-selling' ? 'popular' : sort

/** Filters for staff only: hidden products and low stock. */
const staffFilters = (query: ProductQuery, isStaff: boolean) => {
  if (!isStaff) return { status: 'active' as const }
  const stockUpTo = { low: lowStockForStaff, out: 0 }
  return { status: query.status ?? 'active', stockUpTo: query.stock && stockUpTo[query.stock] }
}

const categoriesOf = (
  query: ProductQuery,
  categories: readonly CategoryItem[],
  isStaff: boolean,
) => {
  const named = query.category_id ?? query.category
  if (named === undefined || named.toLowerCase() === 'all') return undefined
  const found = findCategory(categories, named)
  return found && (found.is_active || isStaff)
    ? withDescendants(categories, found.id)
    : new Set<string>()
}

/** Converts a list query for the index: cents, category ids, instants. */
export const toListQuery = (
  query: ProductQuery,
  { categories, since, isStaff, id }: Known,
): ListQuery => ({
  ...staffFilters(query, isStaff),
  search: query.search,
  categoryNames: query.search === undefined ? undefined : searchNames(categories),
  id,
  categories: categoriesOf(query, categories, isStaff),
  minPrice: query.minPrice === undefined ? undefined : toCents(query.minPrice),
  maxPrice: query.maxPrice === undefined ? undefined : toCents(query.maxPrice),
  inStock: query.inStock,
  onSale: query.sale,
  createdSince: query.collection === 'new' ? Date.parse(since) : undefined,
  newSince: Date.parse(since),
  featured: query.featured,
  sizes: query.size,
  colors: query.color,
  brands: query.brand,
  rating: query.rating,
  sort: sortOf(query.sort),
  offset: (query.page - 1) * query.limit,
  limit: query.limit,
})
