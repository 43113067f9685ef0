import type { Color } from '../../../shared/schemas/product.ts'
import { Dictionary } from './dictionary.ts'

export const productFlags = { active: 1, onSale: 2, featured: 4, gone: 8 } as const

/** The catalog as columns with one entry per product; repeated values are dictionary numbers. */
export type Columns = {
  /** '' for a deleted product; rows are not reused. */
  ids: string[]
  slugs: string[]
  version: number[]
  category: number[]
  brand: number[]
  price: number[]
  stock: number[]
  /** Bits of `productFlags`. */
  flags: number[]
  /** Milliseconds. When it was published: see `listedAt`. */
  createdAt: number[]
  /** Milliseconds. */
  updatedAt: number[]
  unitsSold: number[]
  /** Tenths of a star. */
  rating: number[]
  reviewCount: number[]
  sizes: number[]
  colors: number[]
  /** Codes of the variants' SKUs (see `joinSkuCodes`). */
  skus: string[]
  /** Word marks (see `WordIndex`). */
  marks: number[][]
  /** Category ids, '' for none. */
  categories: Dictionary<string>
  brands: Dictionary<string>
  /** Whole sets of sizes and colors; few are distinct. */
  sizeSets: Dictionary<string[]>
  colorSets: Dictionary<Color[]>
}

export type DictionaryValues = {
  categories: string[]
  brands: string[]
  sizeSets: string[][]
  colorSets: Color[][]
}

export const makeDictionaries = (values: DictionaryValues) => ({
  categories: new Dictionary<string>(id => id, values.categories),
  brands: new Dictionary<string>(brand => brand, values.brands),
  sizeSets: new Dictionary<string[]>(sizes => sizes.join('\n'), values.sizeSets),
  colorSets: new Dictionary<Color[]>(
    colors => colors.map(color => `${color.name}\t${color.hex ?? ''}`).join('\n'),
    values.colorSets,
  ),
})

export const emptyColumns = (): Columns => ({
  ids: [],
  slugs: [],
  version: [],
  category: [],
  brand: [],
  price: [],
  stock: [],
  flags: [],
  createdAt: [],
  updatedAt: [],
  unitsSold: [],
  rating: [],
  reviewCount: [],
  sizes: [],
  colors: [],
  skus: [],
  marks: [],
  ...makeDictionaries({ categories: [], brands: [], sizeSets: [], colorSets: [] }),
})

/** Returns whether the product of a row is visible in the store. */
export const isShown = ({ flags }: Columns, row: number): boolean =>
  ((flags[row] as number) & productFlags.active) !== 0

/** Compares rows by id, so that every index has the same order. */
export const compareIds = ({ ids }: Columns, row: number, other: number): number => {
  const [a, b] = [ids[row] as string, ids[other] as string]
  return a < b ? -1 : Number(a > b)
}
