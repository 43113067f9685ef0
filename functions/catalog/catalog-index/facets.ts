import type { Color } from '../../../shared/schemas/product.ts'
import { type Columns, productFlags } from './columns.ts'
import type { Dictionary } from './dictionary.ts'
import { excluded, filterGroups, type Matcher } from './filter.ts'

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

/** Sums the counts of sets into counts per value. */
const countValues = <T>(
  sets: Dictionary<T[]>,
  counts: Uint32Array,
  keyOf: (value: T) => string,
): { key: string; count: number }[] => {
  const found = new Map<string, number>()
  for (const [number, set] of sets.values.entries()) {
    const count = counts[number] ?? 0
    if (count > 0)
      for (const value of set) found.set(keyOf(value), (found.get(keyOf(value)) ?? 0) + count)
  }
  return [...found].map(([key, count]) => ({ key, count }))
}

/** Separates the parts of a color's key. */
export const colorKey = ({ name, hex }: Color) => `${name}\t${hex ?? ''}`

/** Adds up values that differ in case or hue only, under the most frequent one. */
export const mergeColors = (values: { key: string; count: number }[]): FacetCounts['colors'] => {
  const found = new Map<string, FacetCounts['colors'][number]>()
  values.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
  for (const { key, count } of values) {
    const [value = '', hex = ''] = key.split('\t')
    const known = found.get(value.toLowerCase())
    if (known) known.count += count
    else found.set(value.toLowerCase(), { value, hex: hex || null, count })
  }
  return byCount([...found.values()])
}

/** Adds up values that differ in case only, under the most frequent one. */
export const mergeSizes = (values: { key: string; count: number }[]): FacetCounts['sizes'] =>
  mergeColors(values).map(({ value, count }) => ({ value, count }))

/** What a listing counts, with a 1 for each row that matches. */
export type Counted = { matching: Uint8Array; total: number; facets: FacetCounts }

/**
 * Tests every row once, or only `found`, the rows of a search: finds the matches and counts the products per
 * filter value.
 */
export const countFacets = (
  columns: Columns,
  failedBy: Matcher,
  { newSince = Number.POSITIVE_INFINITY }: { newSince?: number } = {},
  found?: readonly number[],
): Counted => {
  const matching = new Uint8Array(columns.ids.length)
  const tested = found?.length ?? matching.length
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
  for (let at = 0; at < tested; at++) {
    const row = found ? (found[at] as number) : at
    const failed = failedBy(row)
    if (failed === excluded) continue
    if (failed === 0) {
      matching[row] = 1
      total++
    }
    if ((failed & ~filterGroups.category) === 0) add(categories, columns.category[row])
    if ((failed & ~filterGroups.brand) === 0) add(brands, columns.brand[row])
    if ((failed & ~filterGroups.size) === 0) add(sizes, columns.sizes[row])
    if ((failed & ~filterGroups.color) === 0) add(colors, columns.colors[row])
    if ((failed & ~filterGroups.rating) === 0)
      add(stars, Math.floor((columns.rating[row] as number) / 10))
    if ((failed & ~filterGroups.price) === 0) {
      const price = columns.price[row] as number
      if (price < min) min = price
      if (price > max) max = price
    }
    if ((failed & ~filterGroups.stock) === 0 && (columns.stock[row] as number) > 0) inStock++
    if ((failed & ~filterGroups.sale) === 0 && (columns.flags[row] as number) & productFlags.onSale)
      sale++
    if ((failed & ~filterGroups.collection) === 0 && (columns.createdAt[row] as number) >= newSince)
      fresh++
  }
  const facets: FacetCounts = {
    categories: new Map(
      columns.categories.values.flatMap((id, number) =>
        id !== '' && categories[number] ? [[id, categories[number]] as const] : [],
      ),
    ),
    sizes: mergeSizes(countValues(columns.sizeSets, sizes, size => size)),
    colors: mergeColors(countValues(columns.colorSets, colors, colorKey)),
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
