import type * as z from 'zod'
import { toDollars } from '../../shared/rules/money.ts'
import { compareSizes } from '../../shared/rules/size-order.ts'
import type { Facets } from '../../shared/schemas/product.ts'
import type { CategoryItem } from '../table/categories.ts'
import type { FacetCounts } from './catalog-index/facets.ts'
import { countWithDescendants, refOf } from './category-tree.ts'

/** Maximum values per filter; the most frequent are kept. */
const maxValues = 60
/** Brands can be searched by name, so more of them are useful. */
const maxBrands = 150

const frequent = <T extends { value: string; count: number }>(
  values: T[],
  chosen: readonly string[] = [],
  limit = maxValues,
): T[] => {
  const wanted = new Set(chosen.map(value => value.toLowerCase()))
  return values.filter(({ value }, place) => place < limit || wanted.has(value.toLowerCase()))
}

/** Presents facet counts; selected values are included even if rare. */
export const presentFacets = (
  counts: FacetCounts,
  categories: readonly CategoryItem[],
  chosen: { size?: string[]; color?: string[]; brand?: string[] },
): z.input<typeof Facets> => ({
  categories: categories
    .filter(category => category.is_active)
    .map(category => ({
      ...refOf(category),
      count: countWithDescendants(categories, category.id, counts.categories),
    })),
  sizes: frequent(counts.sizes, chosen.size).sort((a, b) => compareSizes(a.value, b.value)),
  colors: frequent(counts.colors, chosen.color),
  brands: frequent(counts.brands, chosen.brand, maxBrands),
  ratings: counts.ratings,
  price: { min: toDollars(counts.price.min), max: toDollars(counts.price.max) },
  in_stock: counts.inStock,
  sale: counts.sale,
  new: counts.new,
})
