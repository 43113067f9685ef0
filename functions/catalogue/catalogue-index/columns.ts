import type { Color } from '../../../shared/schemas/product.ts'
import { Dictionary } from './dictionary.ts'

export const flag = { active: 1, onSale: 2, featured: 4, gone: 8 } as const

/** The catalogue as columns, one entry a product; what repeats is a number of a dictionary. */
export type Columns = {
  /** Empty where a product is gone; its row is not used again. */
  ids: string[]
  slugs: string[]
  version: number[]
  category: number[]
  brand: number[]
  price: number[]
  stock: number[]
  /** Bits of `flag`. */
  flags: number[]
  /** Milliseconds. */
  createdAt: number[]
  updatedAt: number[]
  unitsSold: number[]
  /** Tenths of a star. */
  rating: number[]
  reviewCount: number[]
  sizes: number[]
  colors: number[]
  /** Codes of the variants' SKUs, see `codesOf`. */
  skus: string[]
  /** Numbers of words, see `WordIndex`. */
  marks: number[][]
  /** Category ids, '' for none. */
  categories: Dictionary<string>
  brands: Dictionary<string>
  /** Whole sets of sizes and of colours: there are few different ones. */
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

/** Whether shoppers see the product of a row. */
export const isShown = ({ flags }: Columns, row: number): boolean =>
  ((flags[row] as number) & flag.active) !== 0
