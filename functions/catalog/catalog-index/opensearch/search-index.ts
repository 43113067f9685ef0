import * as z from 'zod'
import type {
  CatalogIndex,
  FoundListing,
  FoundPage,
  FoundProducts,
  ListQuery,
  SearchWords,
  SitemapPart,
  SitemapProduct,
} from '../catalog-index.ts'
import type { Filter } from '../filter.ts'
import { sitemapParts } from './document.ts'
import { facetAggregations, readFacets } from './facets.ts'
import { countedFilters, filtersExcept, plainFilters } from './filters.ts'
import { allIds, readFoundPage, searchPage } from './pages.ts'
import { planSearch } from './plan-search.ts'
import { relatedQuery } from './related-query.ts'
import { activeOnly, bucketsOf, type Clause, matchAll, search, totalOf } from './search.ts'
import { byId, byRelevance, byStock, sorts } from './sorts.ts'
import { searchTerms } from './terms.ts'

const maxCategories = 10_000
/** Maximum ids per search. */
const chunk = 5_000

const everything: Clause = { match_all: {} }

/** A page's query, and the filters whose values are counted. */
const queryOf = async (query: ListQuery) => {
  const plan = await planSearch(query)
  const filters = countedFilters(query)
  return {
    filters,
    sorted: {
      query: { bool: { filter: plainFilters(query), ...(plan && { must: [plan] }) } },
      post_filter: filtersExcept(filters),
      sort: plan && !query.sort ? byRelevance : sorts[query.sort ?? 'newest'],
    },
  }
}

const Product = z.object({ slug: z.string(), updated_at: z.number() })

/** The catalog in OpenSearch. Changes appear within its refresh interval of ten seconds. */
export const searchIndex: CatalogIndex = {
  async list(query: ListQuery): Promise<FoundListing> {
    const { sorted, filters } = await queryOf(query)
    const answer = await searchPage(sorted, query, facetAggregations(query, filters))
    return { ...readFoundPage(answer), facets: readFacets(answer) }
  },

  async find(query: ListQuery): Promise<FoundPage> {
    return readFoundPage(await searchPage((await queryOf(query)).sorted, query))
  },

  // Documents don't have the version of their product.
  stateOf: () => undefined,

  async among(ids: readonly string[], filter: Filter): Promise<FoundProducts> {
    const plan = await planSearch(filter)
    const matching = matchAll(
      { terms: { id: ids } },
      ...plainFilters(filter),
      filtersExcept(countedFilters(filter)),
      ...(plan ? [plan] : []),
    )
    const page = readFoundPage(
      await search({ query: matching, size: ids.length, _source: ['stock'] }),
    )
    return { ids: ids.filter(id => page.stock.has(id)), stock: page.stock }
  },

  async related(id: string, limit: number): Promise<FoundProducts> {
    const query = await relatedQuery(id)
    if (!query) return { ids: [], stock: new Map() }
    const sort = [{ _score: 'desc' }, ...byId]
    const { ids, stock } = readFoundPage(
      await search({ query, sort, size: limit, _source: ['stock'] }),
    )
    return { ids, stock }
  },

  terms: (words: SearchWords, limit: number): Promise<string[]> => searchTerms(words, limit),

  async sitemapParts(): Promise<SitemapPart[]> {
    const { aggregations } = await search({
      query: activeOnly,
      size: 0,
      aggs: {
        parts: {
          terms: { field: 'part', size: sitemapParts, order: { _key: 'asc' } },
          aggs: { value: { max: { field: 'updated_at' } } },
        },
      },
    })
    return bucketsOf(aggregations?.parts).map(({ key, value }) => ({
      number: Number(key),
      changed: value?.value ?? 0,
    }))
  },

  async sitemapPart(part: number): Promise<SitemapProduct[] | undefined> {
    if (part > sitemapParts) return undefined
    const query = matchAll(activeOnly, { term: { part } })
    const _source = ['slug', 'updated_at']
    const { hits } = (await search({ query, sort: byId, size: 10_000, _source })).hits
    if (hits.length === 0) return undefined
    return hits.map(({ _source: stored }) => {
      const { slug, updated_at: updatedAt } = Product.parse(stored)
      return { slug, updatedAt }
    })
  },

  inCategory: (category: string): Promise<string[]> => allIds({ term: { category } }),

  async categoryCounts(): Promise<Map<string, number>> {
    const { aggregations } = await search({
      query: activeOnly,
      size: 0,
      aggs: { categories: { terms: { field: 'category', size: maxCategories } } },
    })
    return new Map(
      bucketsOf(aggregations?.categories).map(({ key, doc_count }) => [String(key), doc_count]),
    )
  },

  async categoriesOf(ids: Iterable<string>): Promise<Map<string, string>> {
    const wanted = [...ids]
    const found = new Map<string, string>()
    for (let at = 0; at < wanted.length; at += chunk) {
      const query = matchAll(
        { terms: { id: wanted.slice(at, at + chunk) } },
        { exists: { field: 'category' } },
      )
      const { hits } = (await search({ query, size: chunk, _source: ['category'] })).hits
      for (const { _id, _source } of hits) found.set(_id, String(_source?.category))
    }
    return found
  },

  async countCreatedBefore(instant: number): Promise<number> {
    const query = matchAll(activeOnly, { range: { created_at: { lt: instant } } })
    return totalOf(await search({ query, size: 0, track_total_hits: true }))
  },

  async lowStock(upTo: number, limit: number): Promise<FoundPage> {
    const query = matchAll(activeOnly, { range: { stock: { lte: upTo } } })
    return readFoundPage(await searchPage({ query, sort: byStock }, { offset: 0, limit }))
  },

  async idsAfter(after: string, limit: number): Promise<{ ids: string[]; total: number }> {
    const from = after === '' ? {} : { search_after: [after] }
    const answer = await search({
      query: everything,
      sort: byId,
      size: limit,
      _source: false,
      track_total_hits: true,
      ...from,
    })
    return { ids: readFoundPage(answer).ids, total: totalOf(answer) }
  },
}
