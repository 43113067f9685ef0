import type { Color } from '../../../shared/schemas/product.ts'
import { type Columns, flag } from './columns.ts'
import type { Dictionary } from './dictionary.ts'
import { group, type Matcher, refused } from './filter.ts'

export type FacetCounts = {
  /** By category id; products without a category are not counted. */
  categories: Map<string, number>
  sizes: { value: string; count: number }[]
  colors: { value: string; hex: string | null; count: number }[]
  brands: { value: string; count: number }[]
  /** Number of products with at least 4, 3, 2 and 1 stars. */
  ratings: { value: number; count: number }[]
  /** Price range in cents of products that match the other filters; 0 and 0 for none. */
  price: { min: number; max: number }
  inStock: number
  sale: number
  new: number
}

export const byCount = <T extends { value: string; count: number }>(values: T[]): T[] =>
  values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

/** Sums the counts of sets into counts per value, ignoring case. */
const countValues = <T>(
  sets: Dictionary<T[]>,
  counts: Uint32Array,
  nameOf: (value: T) => string,
) => {
  const found = new Map<string, { value: T; count: number }>()
  for (const [number, set] of sets.values.entries()) {
    const count = counts[number] ?? 0
    if (count === 0) continue
    for (const value of set) {
      const key = nameOf(value).toLowerCase()
      const known = found.get(key)
      if (known) known.count += count
      else found.set(key, { value, count })
    }
  }
  return [...found.values()]
}

/** Tests every row once: finds the matches and counts the products per filter value. */
export const countFacets = (
  columns: Columns,
  failedBy: Matcher,
  { newSince = Number.POSITIVE_INFINITY }: { newSince?: number } = {},
) => {
  const rows = columns.ids.length
  const matching = new Uint8Array(rows)
  const categories = new Uint32Array(columns.categories.values.length)
  const brands = new Uint32Array(columns.brands.values.length)
  const sizes = new Uint32Array(columns.sizeSets.values.length)
  const colors = new Uint32Array(columns.colorSets.values.length)
  const add = (counts: Uint32Array, number: number | undefined) => {
    counts[number as number] = (counts[number as number] as number) + 1
  }
  /** Counts by stars, rounded down. */
  const stars = new Uint32Array(6)
  let [total, inStock, sale, fresh] = [0, 0, 0, 0]
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  for (let row = 0; row < rows; row++) {
    const failed = failedBy(row)
    if (failed === refused) continue
    if (failed === 0) {
      matching[row] = 1
      total++
    }
    if ((failed & ~group.category) === 0) add(categories, columns.category[row])
    if ((failed & ~group.brand) === 0) add(brands, columns.brand[row])
    if ((failed & ~group.size) === 0) add(sizes, columns.sizes[row])
    if ((failed & ~group.color) === 0) add(colors, columns.colors[row])
    if ((failed & ~group.rating) === 0) add(stars, Math.floor((columns.rating[row] as number) / 10))
    if ((failed & ~group.price) === 0) {
      const price = columns.price[row] as number
      if (price < min) min = price
      if (price > max) max = price
    }
    if ((failed & ~group.stock) === 0 && (columns.stock[row] as number) > 0) inStock++
    if ((failed & ~group.sale) === 0 && (columns.flags[row] as number) & flag.onSale) sale++
    if ((failed & ~group.collection) === 0 && (columns.createdAt[row] as number) >= newSince)
      fresh++
  }
  const facets: FacetCounts = {
    categories: new Map(
      columns.categories.values.flatMap((id, number) =>
        id !== '' && categories[number] ? [[id, categories[number]] as const] : [],
      ),
    ),
    sizes: countValues(columns.sizeSets, sizes, size => size),
    colors: byCount(
      countValues<Color>(columns.colorSets, colors, color => color.name).map(
        ({ value: { name, hex }, count }) => ({ value: name, hex, count }),
      ),
    ),
    brands: byCount(
      columns.brands.values.flatMap((value, number) =>
        value !== '' && brands[number] ? [{ value, count: brands[number] }] : [],
      ),
    ),
    ratings: [4, 3, 2, 1].map(value => ({
      value,
      count: stars.slice(value).reduce((sum, count) => sum + count, 0),
    })),
    price: { min: Math.min(min, max), max },
    inStock,
    sale,
    new: fresh,
  }
  return { matching, total, facets }
}
