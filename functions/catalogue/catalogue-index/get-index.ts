import { forgetCategories } from '../known-categories.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { forgetMemoryIndex, getMemoryIndex } from './memory-cache.ts'

/**
 * Returns the catalog index, at most a second old; with `fresh`, up to date for staff who just
 * changed it.
 */
export const getIndex = ({ fresh = false } = {}): Promise<CatalogueIndex> =>
  getMemoryIndex({ fresh })

/** Clears the cache, for tests that change the store directly. */
export const forgetIndex = () => {
  forgetCategories()
  forgetMemoryIndex()
}
