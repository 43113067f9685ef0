import type { Filter } from '../filter.ts'
import { activeOnly, type Clause, matchAll } from './search.ts'

const lowerCase = (values: readonly string[]) => values.map(value => value.toLowerCase())
const when = <T>(value: T | undefined, clause: (value: T) => Clause): Clause[] =>
  value === undefined ? [] : [clause(value)]

const isHidden: Clause = { term: { is_active: false } }
const statusClauses = { active: [activeOnly], inactive: [isHidden], all: [] }

/** Returns the filters without counts. */
export const plainFilters = (filter: Filter): Clause[] => [
  ...statusClauses[filter.status],
  ...when(filter.id, id => ({ term: { id } })),
  ...when(filter.featured, featured => ({ term: { featured } })),
  ...when(filter.stockUpTo, lte => ({ range: { stock: { lte } } })),
]

const priceClause = ({ minPrice, maxPrice }: Filter): Clause[] =>
  minPrice === undefined && maxPrice === undefined
    ? []
    : [{ range: { price: { gte: minPrice, lte: maxPrice } } }]

/** Returns the filters whose values have counts, by group; see `filterGroups`. */
export const countedFilters = (filter: Filter) => ({
  category: when(filter.categories, categories => ({ terms: { category: [...categories] } })),
  size: when(filter.sizes, sizes => ({ terms: { size_keys: lowerCase(sizes) } })),
  color: when(filter.colors, colors => ({ terms: { color_keys: lowerCase(colors) } })),
  brand: when(filter.brands, brands => ({ terms: { brand_key: lowerCase(brands) } })),
  price: priceClause(filter),
  stock: filter.inStock ? [{ range: { stock: { gt: 0 } } }] : [],
  sale: filter.onSale ? [{ term: { on_sale: true } }] : [],
  collection: when(filter.createdSince, gte => ({ range: { created_at: { gte } } })),
  rating: when(filter.rating, rating => ({ range: { rating: { gte: rating * 10 } } })),
})
export type CountedFilters = ReturnType<typeof countedFilters>

/** Returns all counted filters, without one group. */
export const filtersExcept = (filters: CountedFilters, group?: keyof CountedFilters): Clause =>
  matchAll(...Object.entries(filters).flatMap(([name, clauses]) => (name === group ? [] : clauses)))
