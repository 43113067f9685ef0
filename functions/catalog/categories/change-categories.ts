import { invalidField, ShopError } from '../../../shared/errors.ts'
import { slugOf } from '../../../shared/rules/slug.ts'
import type { AuditAction } from '../../../shared/schemas/audit.ts'
import type { CategoryInput } from '../../../shared/schemas/category.ts'
import { type Actor, audit } from '../../table/audit.ts'
import { type CategoryItem, changeTree, readTree } from '../../table/categories.ts'
import { retryOnConflict } from '../../table/retry.ts'
import { getIndex } from '../catalog-index/get-index.ts'
import { countWithDescendants, withDescendants } from '../category-tree.ts'

const refusal = (path: string, message: string) => invalidField(`body.${path}`, message)

/** Returns the entered slug, or one derived from the name. Throws if another category uses it. */
const slugFor = (
  input: CategoryInput,
  kept: CategoryItem | undefined,
  categories: readonly CategoryItem[],
): string => {
  const slug = input.slug ?? kept?.slug ?? slugOf(input.name)
  if (!slug) throw refusal('slug', 'Enter a slug with letters or numbers')
  const taken = new Set(
    categories.filter(({ id }) => id !== kept?.id).map(({ slug: other }) => other),
  )
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number++
  const free = `${slug}-${number}`
  const message = `Another category uses the slug ${slug}. ${free} is available.`
  throw new ShopError('already_exists', message, {
    errors: [{ path: 'body.slug', message }],
    data: { slug: free },
  })
}

const parentFor = (
  { parent_id }: CategoryInput,
  kept: CategoryItem | undefined,
  categories: readonly CategoryItem[],
): string | null => {
  if (!parent_id) return null
  if (!categories.some(({ id }) => id === parent_id))
    throw refusal('parent_id', 'This category no longer exists')
  if (kept?.id === parent_id) throw refusal('parent_id', 'A category cannot be its own parent')
  if (kept && withDescendants(categories, kept.id).has(parent_id))
    throw refusal('parent_id', 'A category cannot be moved into its own subcategory')
  return parent_id
}

/** Keeps picture and srcset together. */
const pictureFor = (
  { image, image_srcset }: CategoryInput,
  kept: CategoryItem | undefined,
): Pick<CategoryItem, 'image' | 'image_srcset'> =>
  image === undefined
    ? { image: kept?.image ?? null, image_srcset: kept?.image_srcset ?? null }
    : { image, image_srcset: image === null ? null : (image_srcset ?? null) }

/**
 * Validates an entered category against the tree. Errors: `invalid`, `already_exists` with
 * the next free slug.
 */
export const enteredCategory = (
  input: CategoryInput,
  kept: CategoryItem | undefined,
  categories: readonly CategoryItem[],
) => ({
  name: input.name,
  slug: slugFor(input, kept, categories),
  description: input.description,
  parent_id: parentFor(input, kept, categories),
  is_active: input.is_active,
  ...pictureFor(input, kept),
})

/** A change of the tree; `before` and `after` are the changed category. */
export type TreeChange = {
  puts: CategoryItem[]
  remove?: string
  before: CategoryItem | undefined
  after: CategoryItem | undefined
  action: AuditAction
}

/**
 * Changes the category tree. Concurrent changes keep slugs unique and the tree free of loops.
 * Returns all categories after the change.
 * Errors: what `change` throws, `busy`.
 */
export const changeCategories = (
  by: Actor,
  change: (categories: readonly CategoryItem[]) => TreeChange,
): Promise<CategoryItem[]> => {
  const readAndChange = async () => {
    const { version, categories } = await readTree()
    const { puts, remove, before, after, action } = change(categories)
    const { id = '', name = '' } = after ?? before ?? {}
    const at = new Date().toISOString()
    const entry = audit(
      by,
      action,
      { id, name },
      { before: { ...before }, after: { ...after } },
      at,
    )
    await changeTree(version, { puts, remove, more: [entry] })
    const changed = new Map(puts.map(category => [category.id, category]))
    const kept = categories.filter(({ id }) => id !== remove && !changed.has(id))
    return [...kept, ...puts]
  }
  return retryOnConflict(readAndChange, {
    message: 'The categories are being changed elsewhere. Please try again.',
  })
}

/** Presents a category with its product count. */
export const presentCategory = async (category: CategoryItem, all: readonly CategoryItem[]) => {
  const counts = await (await getIndex()).categoryCounts()
  return { ...category, count: countWithDescendants(all, category.id, counts) }
}
