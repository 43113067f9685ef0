import type { Color } from '../../../shared/schemas/product.ts'
import type { Tested } from './column-tests.ts'
import { type Columns, productFlags } from './columns.ts'
import type { Dictionary } from './dictionary.ts'
import { filterGroups } from './filter.ts'

/** Tenths of a star. */
const maxRating = 50

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
    if (count === 0) continue
    for (const value of set) {
      const key = keyOf(value)
      found.set(key, (found.get(key) ?? 0) + count)
    }
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

/** Returns, by row, a 1 for each that fails nothing, and how many there are. `size` is that of the catalog. */
export const matchingOf = (
  { rows, failed }: Tested,
  size: number,
): { matching: Uint8Array; total: number } => {
  const matching = new Uint8Array(size)
  let total = 0
  for (let at = 0; at < rows.length; at++) {
    if (failed[at] !== 0) continue
    matching[rows[at] as number] = 1
    total++
  }
  return { matching, total }
}

/** Counts of products, by the numbers in their columns. */
const emptyTally = (columns: Columns) => ({
  category: new Uint32Array(columns.categories.values.length),
  brand: new Uint32Array(columns.brands.values.length),
  sizes: new Uint32Array(columns.sizeSets.values.length),
  colors: new Uint32Array(columns.colorSets.values.length),
  rating: new Uint32Array(maxRating + 1),
  flags: new Uint32Array(2 * productFlags.gone),
})

const add = (counts: Uint32Array, number: number | undefined) => {
  counts[number as number] = (counts[number as number] as number) + 1
}

const sumFrom = (counts: Uint32Array, first: number): number =>
  counts.subarray(first).reduce((sum, count) => sum + count, 0)

/** Finds the matches among the rows and counts the products per filter value. */
export const countFacets = (
  columns: Columns,
  tested: Tested,
  { newSince = Number.POSITIVE_INFINITY }: { newSince?: number } = {},
): Counted => {
  const { rows, failed } = tested
  const by = filterGroups
  const tally = emptyTally(columns)
  let [inStock, fresh] = [0, 0]
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  for (let at = 0; at < rows.length; at++) {
    const fails = failed[at] as number
    // A count ignores the selection of its own filter only.
    if ((fails & (fails - 1)) !== 0) continue
    const row = rows[at] as number
    if (fails === 0 || fails === by.category) add(tally.category, columns.category[row])
    if (fails === 0 || fails === by.brand) add(tally.brand, columns.brand[row])
    if (fails === 0 || fails === by.size) add(tally.sizes, columns.sizes[row])
    if (fails === 0 || fails === by.color) add(tally.colors, columns.colors[row])
    if (fails === 0 || fails === by.rating) add(tally.rating, columns.rating[row])
    if (fails === 0 || fails === by.sale) add(tally.flags, columns.flags[row])
    if (fails === 0 || fails === by.price) {
      const price = columns.price[row] as number
      if (price < min) min = price
      if (price > max) max = price
    }
    if ((fails === 0 || fails === by.stock) && (columns.stock[row] as number) > 0) inStock++
    if ((fails === 0 || fails === by.collection) && (columns.createdAt[row] as number) >= newSince)
      fresh++
  }
  const facets: FacetCounts = {
    categories: new Map(
      columns.categories.values.flatMap((id, number) =>
        id !== '' && tally.category[number] ? [[id, tally.category[number]] as const] : [],
      ),
    ),
    sizes: mergeSizes(countValues(columns.sizeSets, tally.sizes, size => size)),
    colors: mergeColors(countValues(columns.colorSets, tally.colors, colorKey)),
    brands: byCount(
      columns.brands.values.flatMap((value, number) =>
        value !== '' && tally.brand[number] ? [{ value, count: tally.brand[number] }] : [],
      ),
    ),
    ratings: [4, 3, 2, 1].map(value => ({ value, count: sumFrom(tally.rating, value * 10) })),
    price: { min: Math.min(min, max), max },
    inStock,
    sale: tally.flags.reduce(
      (sum, rows, bits) => (bits & productFlags.onSale ? sum + rows : sum),
      0,
    ),
    new: fresh,
  }
  return { ...matchingOf(tested, columns.ids.length), facets }
}
