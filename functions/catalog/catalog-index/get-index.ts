import { forgetCards } from '../known-cards.ts'
import { forgetCategories } from '../known-categories.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { forgetMemoryIndex, getMemoryIndex } from './memory-cache.ts'
import { searchIndex } from './opensearch/search-index.ts'
import { forgetKnownIndexes, isSearchFilled } from './opensearch/state.ts'

/**
 * Returns the catalog index. In memory it is at most a second old and, with `fresh`, up to date for
 * staff who just changed it. OpenSearch shows a change within ten seconds.
 */
export const getIndex = async ({ fresh = false } = {}): Promise<CatalogIndex> =>
  (await isSearchFilled()) ? searchIndex : getMemoryIndex({ fresh })

/** Clears the cache, for tests that change the store directly. */
export const forgetIndex = () => {
  forgetCards()
  forgetCategories()
  forgetMemoryIndex()
  forgetKnownIndexes()
}
