import * as z from 'zod'
import { ifVersion } from './if-version.ts'
import { categoriesPartition, categoryKey, categoryTreeKey } from './keys.ts'
import { get, query } from './read.ts'
import { versionConflict } from './retry.ts'
import { type Step, transact } from './transact.ts'
import { put } from './write.ts'

export const CategoryItem = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  parent_id: z.string().nullable(),
  is_active: z.boolean(),
  image: z.string().nullable(),
  /** The sizes of `image`, ready for `<img srcset>`; nothing where there is one. */
  image_srcset: z.string().nullish(),
  icon: z.string().nullable(),
  /** Place among its siblings. */
  position: z.int(),
  /** Rises with each change. */
  version: z.int().default(0),
})
export type CategoryItem = z.infer<typeof CategoryItem>

/** All categories in the shop's order; a store has dozens, so they are one query. */
export const listCategories = async ({ consistent = false } = {}): Promise<CategoryItem[]> => {
  const categories = await query(CategoryItem, { partition: categoriesPartition, consistent })
  return categories.sort((a, b) => a.position - b.position || a.name.localeCompare(b.name))
}

/** A category as it is now. */
export const getCategory = (id: string): Promise<CategoryItem | undefined> =>
  get(CategoryItem, categoryKey(id), { consistent: true })

/** The picture of a category, as pictures of products are kept; none where it has none. */
export const categoryPictures = ({
  image,
  image_srcset,
}: Pick<CategoryItem, 'image' | 'image_srcset'>) =>
  image === null ? [] : [{ url: image, srcset: image_srcset ?? null }]

/** A category as stored, for loading. */
export const categoryItem = (category: CategoryItem): object => ({
  ...categoryKey(category.id),
  entity: 'category',
  ...category,
})

/** Stores a new category; false when the id is taken. */
export const createCategory = (category: CategoryItem): Promise<boolean> =>
  put(categoryItem(category), { when: 'attribute_not_exists(pk)' })

const TreeItem = z.object({ version: z.int() })

/** The categories as of now, and the state of their tree that a change of it is made over. */
export const readTree = async () => {
  // The version first: what changes after it is read makes the change fail.
  const tree = await get(TreeItem, categoryTreeKey(), { consistent: true })
  return { version: tree?.version, categories: await listCategories({ consistent: true }) }
}

/** Changes categories, with `more` in their transaction. Errors: `VersionConflict`. */
export const changeTree = (
  read: number | undefined,
  { puts, remove, more }: { puts: readonly CategoryItem[]; remove?: string; more: readonly Step[] },
): Promise<void> =>
  transact([
    {
      write: {
        put: { ...categoryTreeKey(), version: (read ?? 0) + 1 },
        ...ifVersion(read),
      },
      failsWith: versionConflict,
    },
    ...puts.map(category => ({ write: { put: categoryItem(category) } })),
    ...(remove === undefined ? [] : [{ write: { remove: categoryKey(remove) } }]),
    ...more,
  ])
