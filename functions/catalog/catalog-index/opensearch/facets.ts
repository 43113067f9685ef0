import * as z from 'zod'
import type { ListQuery } from '../catalog-index.ts'
import { byCount, type FacetCounts, mergeColors, mergeSizes } from '../facets.ts'
import { type CountedFilters, filtersExcept } from './filters.ts'
import { type Answer, bucketsOf, type Clause } from './search.ts'

/** Above the number of values that any store has. */
const maxValues = 10_000

type Facet = { group: keyof CountedFilters; also?: Clause[]; count?: Clause }

const valuesOf = (field: string): Clause => ({ terms: { field, size: maxValues } })

const facetsOf = ({ newSince }: ListQuery): Record<string, Facet> => ({
  categories: { group: 'category', count: valuesOf('category') },
  sizes: { group: 'size', count: valuesOf('sizes') },
  colors: { group: 'color', count: valuesOf('colors') },
  brands: { group: 'brand', count: valuesOf('brand') },
  stars: { group: 'rating', count: valuesOf('stars') },
  price: { group: 'price', count: { stats: { field: 'price' } } },
  inStock: { group: 'stock', also: [{ range: { stock: { gt: 0 } } }] },
  sale: { group: 'sale', also: [{ term: { on_sale: true } }] },
  ...(newSince !== undefined && {
    new: { group: 'collection', also: [{ range: { created_at: { gte: newSince } } }] },
  }),
})

/** Returns the aggregations that count a query's filter values, each without its own filter. */
export const facetAggregations = (query: ListQuery, filters: CountedFilters): Clause =>
  Object.fromEntries(
    Object.entries(facetsOf(query)).map(([name, { group, also = [], count }]) => [
      name,
      {
        filter: { bool: { filter: [filtersExcept(filters, group), ...also] } },
        ...(count && { aggs: { count } }),
      },
    ]),
  )

const Counted = z.object({ doc_count: z.int(), count: z.unknown().optional() })
const Range = z.object({ min: z.number().nullable(), max: z.number().nullable() })

/** Reads the counts of `facetAggregations`. */
export const readFacets = ({ aggregations = {} }: Answer): FacetCounts => {
  const counted = (name: string) => Counted.parse(aggregations[name])
  const values = (name: string) =>
    bucketsOf(counted(name).count).map(({ key, doc_count: count }) => ({ key: String(key), count }))
  const stars = values('stars').map(({ key, count }) => ({ stars: Number(key), count }))
  const { min, max } = Range.parse(counted('price').count)
  return {
    categories: new Map(values('categories').map(({ key, count }) => [key, count])),
    sizes: mergeSizes(values('sizes')),
    colors: mergeColors(values('colors')),
    brands: byCount(values('brands').map(({ key: value, count }) => ({ value, count }))),
    ratings: [4, 3, 2, 1].map(value => ({
      value,
      count: stars.reduce((sum, one) => sum + (one.stars >= value ? one.count : 0), 0),
    })),
    price: { min: min ?? 0, max: max ?? 0 },
    inStock: counted('inStock').doc_count,
    sale: counted('sale').doc_count,
    new: 'new' in aggregations ? counted('new').doc_count : 0,
  }
}
