import { type CategoryItem, listCategories } from '../table/categories.ts'

/** Milliseconds an instance goes on with the categories it read; as the catalogue index does. */
const maxAge = 1_000
let read: { from: string | undefined; at: number; categories: Promise<CategoryItem[]> } | undefined

/** All categories as they were at most a second ago, for lists, which the index makes as old. */
export const knownCategories = (): Promise<CategoryItem[]> => {
  const from = process.env.TABLE_NAME
  const now = Date.now()
  if (read && read.from === from && now - read.at < maxAge) return read.categories
  const categories = listCategories()
  read = { from, at: now, categories }
  // A failure is for whoever asked, not for the next second.
  categories.catch(() => {
    read = undefined
  })
  return categories
}

/** Forgets what was read, for a test that changes the store behind it. */
export const forgetCategories = () => {
  read = undefined
}
