import { type CategoryItem, listCategories } from '../table/categories.ts'

/** Milliseconds categories are cached per instance, as long as the catalog index. */
const maxAge = 1_000
let read: { from: string | undefined; at: number; categories: Promise<CategoryItem[]> } | undefined

/** Returns all categories, at most a second old, as lists are. */
export const knownCategories = (): Promise<CategoryItem[]> => {
  const from = process.env.TABLE_NAME
  const now = Date.now()
  if (read && read.from === from && now - read.at < maxAge) return read.categories
  const categories = listCategories()
  read = { from, at: now, categories }
  // Don't cache a failure.
  categories.catch(() => {
    read = undefined
  })
  return categories
}

/** Clears the cache, for tests that change the store directly. */
export const forgetCategories = () => {
  read = undefined
}
