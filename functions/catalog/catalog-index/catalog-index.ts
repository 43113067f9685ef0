import type { FacetCounts } from './facets.ts'
import type { Filter } from './filter.ts'
import type { Sort } from './sort.ts'

export type ListQuery = Filter & {
  /** Default: best match in a search, else newest. */
  sort?: Sort
  offset: number
  limit: number
}

export type SearchWords = Pick<Filter, 'search' | 'categoryNames'>

/**
 * Returns a text that differs after each change of a product except of its stock. `updatedAt` is in
 * milliseconds.
 */
export const stateText = (version: number, updatedAt: number): string => `${version} ${updatedAt}`

/** Products in order, with their stock. */
export type FoundProducts = { ids: string[]; stock: ReadonlyMap<string, number> }
export type FoundPage = FoundProducts & { total: number }
export type FoundListing = FoundPage & { facets: FacetCounts }

/** The slug of a visible product and its last change in milliseconds. */
export type SitemapProduct = { slug: string; updatedAt: number }

/** The number in the name of a part, and its last change in milliseconds. */
export type SitemapPart = { number: number; changed: number }

type Answer<T> = T | Promise<T>

/**
 * Answers queries over all products, for listings, searches and reports: `MemoryIndex` from the
 * function's memory, `SearchIndex` from OpenSearch.
 */
export type CatalogIndex = {
  /** Returns one page of matching products, the total, and the facet counts. */
  list(query: ListQuery): Answer<FoundListing>
  /** Like `list`, without facet counts. */
  find(query: ListQuery): Answer<FoundPage>
  /** Returns the `stateText` of the product that the index has; undefined if unknown. */
  stateOf(id: string): string | undefined
  /** Returns the `ids` that exist and match the filter, in the given order. */
  among(ids: readonly string[], filter: Filter): Answer<FoundProducts>
  /** Returns up to `limit` products of the same category, most similar first. */
  related(id: string, limit: number): Answer<FoundProducts>
  /** Returns up to `limit` completions of the search, or popular terms without one. */
  terms(words: SearchWords, limit: number): Answer<string[]>
  /** Returns the parts of the sitemap that have products, with the last change of each. */
  sitemapParts(): Answer<SitemapPart[]>
  /** Returns the products of a part; undefined if there is no such part. */
  sitemapPart(number: number): Answer<SitemapProduct[] | undefined>
  /** Returns the ids of products directly in a category, hidden ones included. */
  inCategory(id: string): Answer<string[]>
  /** Counts visible products directly in each category, by category id. */
  categoryCounts(): Answer<ReadonlyMap<string, number>>
  /** Returns the category ids of those products that have one, by product id. */
  categoriesOf(ids: Iterable<string>): Answer<Map<string, string>>
  /** Counts visible products that were created before an instant in milliseconds. */
  countCreatedBefore(instant: number): Answer<number>
  /** Returns visible products with at most this much stock, lowest first, and their number. */
  lowStock(upTo: number, limit: number): Answer<FoundPage>
  /** Returns the first ids after this one in id order, hidden products included, and their number. */
  idsAfter(after: string, limit: number): Answer<{ ids: string[]; total: number }>
}
