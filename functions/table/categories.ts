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
  /** The sizes of `image` for `<img srcset>`, if there are several. */
  image_srcset: z.string().nullish(),
  icon: z.string().nullable(),
  /** Position among its siblings. */
  position: z.int(),
  /** Increases with every change. */
  version: z.int().default(0),
})
export type CategoryItem = z.infer<typeof CategoryItem>

/** Lists all categories in shop order with one query. A store has dozens. */
export const listCategories = async ({ consistent = false } = {}): Promise<CategoryItem[]> => {
  const categories = await query(CategoryItem, { partition: categoriesPartition, consistent })
  return categories.sort((a, b) => a.position - b.position || a.name.localeCompare(b.name))
}

/** Returns a category, read consistently. */
export const getCategory = (id: string): Promise<CategoryItem | undefined> =>
  get(CategoryItem, categoryKey(id), { consistent: true })

/** Returns a category's picture in the format of product pictures, or an empty list. */
export const categoryPictures = ({
  image,
  image_srcset,
}: Pick<CategoryItem, 'image' | 'image_srcset'>) =>
  image === null ? [] : [{ url: image, srcset: image_srcset ?? null }]

/** Adds the key to a category, for loading. */
export const categoryItem = (category: CategoryItem): object => ({
  ...categoryKey(category.id),
  entity: 'category',
  ...category,
})

/** Stores a new category. Returns false if the id exists. */
export const createCategory = (category: CategoryItem): Promise<boolean> =>
  put(categoryItem(category), { when: 'attribute_not_exists(pk)' })

const TreeItem = z.object({ version: z.int() })

/** Reads the categories and the version of their tree, which a change must match. */
export const readTree = async () => {
  // Read the version first, so that later changes make this one fail.
  const tree = await get(TreeItem, categoryTreeKey(), { consistent: true })
  return { version: tree?.version, categories: await listCategories({ consistent: true }) }
}

/** Changes categories, with `more` in the same transaction. Throws `VersionConflict`. */
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
