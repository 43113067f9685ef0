import { failOthers, failOutside, failUnlike, type Rows, type Tested } from './column-tests.ts'
import { type Columns, productFlags } from './columns.ts'

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

/** The bit of a row that fails a filter without counts. */
const uncounted = 512

const lowerCase = (values: readonly string[]) => new Set(values.map(value => value.toLowerCase()))

/** Returns which flags filters without counts look at, and how they must be. */
const plainFlags = ({ status, featured }: Filter): { mask: number; wanted: number } => {
  const flags = productFlags
  const wants = [
    [flags.gone, false],
    [flags.active, status === 'all' ? undefined : status === 'active'],
    [flags.featured, featured],
  ] as const
  const looked = wants.filter(([, wanted]) => wanted !== undefined)
  return {
    mask: looked.reduce((sum, [flag]) => sum | flag, 0),
    wanted: looked.reduce((sum, [flag, wanted]) => (wanted ? sum | flag : sum), 0),
  }
}

/**
 * Finds the bits of the groups that each row fails, 0 if it passes the filter. The rows
 * of a search are those it found, so `search` itself isn't tested, and neither is `id`.
 */
export const testRows = (columns: Columns, filter: Filter, rows: Rows): Tested => {
  const tested = { rows, failed: new Uint16Array(rows.length) }
  const { category, size, color, brand, price, stock, sale, collection, rating } = filterGroups
  const { onSale } = productFlags
  const { mask, wanted } = plainFlags(filter)
  failUnlike(tested, uncounted, columns.flags, mask, wanted)
  if (filter.stockUpTo !== undefined)
    failOutside(tested, uncounted, columns.stock, { max: filter.stockUpTo })
  if (filter.onSale) failUnlike(tested, sale, columns.flags, onSale, onSale)
  if (filter.inStock) failOutside(tested, stock, columns.stock, { min: 1 })
  if (filter.minPrice !== undefined || filter.maxPrice !== undefined)
    failOutside(tested, price, columns.price, { min: filter.minPrice, max: filter.maxPrice })
  if (filter.createdSince !== undefined)
    failOutside(tested, collection, columns.createdAt, { min: filter.createdSince })
  if (filter.rating !== undefined)
    failOutside(tested, rating, columns.rating, { min: filter.rating * 10 })
  const { categories } = filter
  if (categories) {
    const passing = columns.categories.passing(id => categories.has(id))
    failOthers(tested, category, columns.category, passing)
  }
  if (filter.brands) {
    const brands = lowerCase(filter.brands)
    const passing = columns.brands.passing(name => brands.has(name.toLowerCase()))
    failOthers(tested, brand, columns.brand, passing)
  }
  if (filter.sizes) {
    const sizes = lowerCase(filter.sizes)
    const passing = columns.sizeSets.passing(set => set.some(name => sizes.has(name.toLowerCase())))
    failOthers(tested, size, columns.sizes, passing)
  }
  if (filter.colors) {
    const colors = lowerCase(filter.colors)
    const passing = columns.colorSets.passing(set =>
      set.some(({ name }) => colors.has(name.toLowerCase())),
    )
    failOthers(tested, color, columns.colors, passing)
  }
  return tested
}
