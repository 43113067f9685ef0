// cspell:ignore lether blakc crep
import type {
  CatalogIndex,
  ListQuery,
} from '../../functions/catalog/catalog-index/catalog-index.ts'
import { indexRowOf } from '../../functions/catalog/catalog-index/index-row.ts'
import { searchNames } from '../../functions/catalog/category-tree.ts'
import type { IndexRow } from '../../functions/table/catalog-changes.ts'
import { demoCategories } from '../../infra/local/seed/categories.ts'
import { demoProducts } from '../../infra/local/seed/products.ts'
import { recallQueries } from '../unit/functions/catalog/recall-queries.ts'

/** The products of the demo store, whose answers both indexes must give. */
export const shopRows: IndexRow[] = demoProducts(new Date('2026-06-01T00:00:00.000Z')).map(
  indexRowOf,
)

const categoryNames = searchNames(demoCategories())
const ids = shopRows.map(({ id }) => id)
const first = ids[0] ?? ''

export type Ask = (index: CatalogIndex) => unknown

const sortedEntries = (map: ReadonlyMap<string, unknown>) => [...map].toSorted()

const list = (query: Partial<ListQuery>): readonly [string, Ask] => [
  `list ${JSON.stringify(query)}`,
  async index => {
    const newSince = Date.parse('2026-05-01T00:00:00.000Z')
    const common = { status: 'active', offset: 0, limit: 24, categoryNames, newSince } as const
    const { facets, ...page } = await index.list({ ...common, ...query })
    return { ...page, facets: { ...facets, categories: sortedEntries(facets.categories) } }
  },
]

const searches = Object.values(recallQueries)
  .flat()
  .map(([search]) => search)

/** Searches that only a real node answers: their answers would make the recording large. */
export const moreQuestions = searches.filter((_, at) => at % 6 > 0).map(search => list({ search }))

/** Questions to an index. */
export const questions: (readonly [name: string, ask: Ask])[] = [
  ...searches.filter((_, at) => at % 6 === 0).map(search => list({ search })),
  ...['!', 'mens clothes', 'xqzv', 'shirt xqzv'].map(search => list({ search })),
  ...(['newest', 'price-low', 'price-high', 'rating', 'popular'] as const).map(sort =>
    list({ sort }),
  ),
  list({ offset: 24 }),
  list({ offset: 10_000 }),
  list({ limit: 0 }),
  list({ search: 'linen', sort: 'price-low', maxPrice: 15_000 }),
  list({ colors: ['black'], inStock: true }),
  list({ sizes: ['m', 'L'], minPrice: 5_000, maxPrice: 20_000 }),
  list({ onSale: true, rating: 4 }),
  list({ status: 'all', stockUpTo: 10 }),
  list({ status: 'inactive' }),
  list({ brands: [(shopRows[0]?.brand ?? '').toUpperCase()] }),
  list({ categories: new Set([shopRows[0]?.category_id ?? '']) }),
  list({ categories: new Set() }),
  list({ createdSince: Date.parse('2026-04-01T00:00:00.000Z') }),
  list({ featured: true }),
  list({ id: first }),
  list({ id: '' }),
  [
    'find',
    index => index.find({ status: 'active', rating: 0.1, sort: 'rating', offset: 0, limit: 5 }),
  ],
  ['among', index => index.among(ids.toReversed(), { status: 'active', search: 'linen' })],
  ['among none', index => index.among([], { status: 'active' })],
  ...ids
    .slice(0, 12)
    .map(id => [`related ${id}`, (index: CatalogIndex) => index.related(id, 4)] as const),
  ['related to none', index => index.related('prd_unknown', 4)],
  ...['', 'linen sh', 'shi', 'crep', 's', 'lether', 'wool co', 'linen', 'xqzv', '!', 'blakc s'].map(
    search =>
      [
        `terms ${search}`,
        (index: CatalogIndex) => index.terms({ search, categoryNames }, 4),
      ] as const,
  ),
  [
    'in a category',
    async index => (await index.inCategory(shopRows[0]?.category_id ?? '')).toSorted(),
  ],
  ['category counts', async index => sortedEntries(await index.categoryCounts())],
  [
    'categories',
    async index => sortedEntries(await index.categoriesOf([...ids.slice(0, 9), 'prd_unknown'])),
  ],
  ['created before', index => index.countCreatedBefore(Date.parse('2026-03-01T00:00:00.000Z'))],
  ['low stock', index => index.lowStock(10, 5)],
  ['first ids', index => index.idsAfter('', 7)],
  ['next ids', index => index.idsAfter(ids.toSorted()[3] ?? '', 7)],
  [
    'sitemap',
    async index => {
      const parts = await index.sitemapParts()
      const places = await Promise.all(parts.map(({ number }) => index.sitemapPart(number)))
      const changed = Math.max(...parts.map(part => part.changed))
      return {
        changed,
        places: places
          .flatMap(some => some?.map(({ slug, updatedAt }) => `${slug} ${updatedAt}`))
          .toSorted(),
      }
    },
  ],
]
