import * as z from 'zod'
import { categoriesPartition, categoryKey } from './keys.ts'
import { query } from './read.ts'
import { put } from './write.ts'

export const CategoryItem = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  parent_id: z.string().nullable(),
  is_active: z.boolean(),
  image: z.string().nullable(),
  icon: z.string().nullable(),
  /** Place among its siblings. */
  position: z.int(),
})
export type CategoryItem = z.infer<typeof CategoryItem>

/** All categories in the shop's order; a store has dozens, so they are one query. */
export const listCategories = async (): Promise<CategoryItem[]> => {
  const categories = await query(CategoryItem, { partition: categoriesPartition })
  return categories.sort((a, b) => a.position - b.position || a.name.localeCompare(b.name))
}

/** A category as stored, for loading. */
export const categoryItem = (category: CategoryItem): object => ({
  ...categoryKey(category.id),
  entity: 'category',
  ...category,
})

/** Stores a new category; false when the id is taken. */
export const createCategory = (category: CategoryItem): Promise<boolean> =>
  put(categoryItem(category), { when: 'attribute_not_exists(pk)' })
