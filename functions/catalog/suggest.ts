import type { catalog } from '../../shared/api/catalog.ts'
import type { UseCase } from '../http/serve.ts'
import { getSettings } from '../table/settings.ts'
import { getIndex } from './catalog-index/get-index.ts'
import { countWithDescendants, refOf, searchNames } from './category-tree.ts'
import { knownCategories } from './known-categories.ts'
import { loadCards } from './load-cards.ts'
import { matchCategories } from './match-categories.ts'
import { newSince } from './present.ts'

const limits = { products: 4, categories: 3, terms: 4 }

/**
 * Suggests products, categories and terms for a partial search; best sellers without one. Only the
 * cards are read from the table. Searches are not stored.
 */
export const suggest: UseCase<typeof catalog.suggest> = async ({ query: { search } }) => {
  const [index, categories, settings] = await Promise.all([
    getIndex(),
    knownCategories(),
    getSettings(),
  ])
  const words = { search, categoryNames: searchNames(categories) }
  const limit = search === '' ? 0 : limits.products
  const [found, counts, terms] = await Promise.all([
    index.find({ ...words, status: 'active', offset: 0, limit }),
    index.categoryCounts(),
    index.terms(words, limits.terms),
  ])
  const called = matchCategories(
    categories.filter(category => category.is_active),
    search,
  ).map(category => ({
    ...refOf(category),
    count: countWithDescendants(categories, category.id, counts),
  }))
  const since = newSince(settings.new_arrival_days)
  return {
    products: await loadCards(found, { index, categories, since }),
    total: found.total,
    categories: called.filter(({ count }) => count > 0).slice(0, limits.categories),
    terms,
  }
}
