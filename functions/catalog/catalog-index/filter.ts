import { type Columns, productFlags } from './columns.ts'
import type { Points } from './found-rows.ts'

/** Filters of a list; amounts in cents. Undefined matches everything. */
export type Filter = {
  search?: string
  /** Category names by id, for the search; include the names of ancestors. */
  categoryNames?: ReadonlyMap<string, string>
  /** Only this product. */
  id?: string
  /** Category ids, descendants included. */
  categories?: ReadonlySet<string>
  minPrice?: number
  maxPrice?: number
  inStock?: boolean
  onSale?: boolean
  /** Created after this instant, in milliseconds. */
  createdSince?: number
  /** Products published after this count as new in facets, in milliseconds. */
  newSince?: number
  featured?: boolean
  /** Case-insensitive. */
  sizes?: readonly string[]
  colors?: readonly string[]
  brands?: readonly string[]
  /** Minimum stars. */
  rating?: number
  status: 'active' | 'inactive' | 'all'
  /** At most this much stock. */
  stockUpTo?: number
}

/** Returns a text that is the same for filters with the same values. Not for searches. */
export const filterKey = ({ categories, categoryNames, ...filter }: Filter): string =>
  JSON.stringify([filter, categories && [...categories]])

/**
 * Filters with counted values. A count shows how many products would match with that value, so it
 * ignores the filter's own selection.
 */
export const filterGroups = {
  category: 1,
  size: 2,
  color: 4,
  brand: 8,
  price: 16,
  stock: 32,
  sale: 64,
  collection: 128,
  rating: 256,
} as const

/** The result for a row that fails a filter without counts. */
export const excluded = -1

/** Returns the bits of the groups a row fails, 0 for none, or `excluded`. */
export type Matcher = (row: number) => number

const lowerCase = (values: readonly string[]) => new Set(values.map(value => value.toLowerCase()))

/** Builds the row test for a query; `points` holds the rows that match the search. */
export const matcherOf = (
  columns: Columns,
  filter: Filter,
  points: Points | undefined,
): Matcher => {
  const sizes = filter.sizes && lowerCase(filter.sizes)
  const colors = filter.colors && lowerCase(filter.colors)
  const brands = filter.brands && lowerCase(filter.brands)
  const { categories } = filter
  // Precomputed per dictionary number, since every row is tested.
  const category = categories && columns.categories.passing(id => categories.has(id))
  const brand = brands && columns.brands.passing(name => brands.has(name.toLowerCase()))
  const size =
    sizes && columns.sizeSets.passing(set => set.some(name => sizes.has(name.toLowerCase())))
  const color =
    colors &&
    columns.colorSets.passing(set => set.some(({ name }) => colors.has(name.toLowerCase())))
  const {
    minPrice = 0,
    maxPrice = Number.POSITIVE_INFINITY,
    createdSince = Number.NEGATIVE_INFINITY,
    stockUpTo = Number.POSITIVE_INFINITY,
  } = filter
  const minRating = (filter.rating ?? 0) * 10
  const wanted = { active: productFlags.active, inactive: 0, all: undefined }[filter.status]
  return row => {
    const flags = columns.flags[row] as number
    if (flags & productFlags.gone) return excluded
    if (wanted !== undefined && (flags & productFlags.active) !== wanted) return excluded
    if (points && points[row] === 0) return excluded
    if (filter.id !== undefined && columns.ids[row] !== filter.id) return excluded
    if (
      filter.featured !== undefined &&
      ((flags & productFlags.featured) !== 0) !== filter.featured
    )
      return excluded
    const stock = columns.stock[row] as number
    if (stock > stockUpTo) return excluded
    const price = columns.price[row] as number
    let failed = 0
    if (category?.[columns.category[row] as number] === 0) failed |= filterGroups.category
    if (size?.[columns.sizes[row] as number] === 0) failed |= filterGroups.size
    if (color?.[columns.colors[row] as number] === 0) failed |= filterGroups.color
    if (brand?.[columns.brand[row] as number] === 0) failed |= filterGroups.brand
    if (price < minPrice || price > maxPrice) failed |= filterGroups.price
    if (filter.inStock && stock <= 0) failed |= filterGroups.stock
    if (filter.onSale && (flags & productFlags.onSale) === 0) failed |= filterGroups.sale
    if ((columns.createdAt[row] as number) < createdSince) failed |= filterGroups.collection
    if ((columns.rating[row] as number) < minRating) failed |= filterGroups.rating
    return failed
  }
}
