import type * as z from 'zod'
import type { Category as CategorySchema } from '../../../shared/schemas/category.ts'

export type Category = z.infer<typeof CategorySchema>

/** Categories in the order of their tree, each with how deep it stands in it. */
export const flattenTree = (
  categories: readonly Category[],
): { category: Category; depth: number }[] => {
  const known = new Set(categories.map(({ id }) => id))
  const below = (parent: string | null, depth: number): { category: Category; depth: number }[] =>
    categories
      .filter(({ parent_id }) => (parent_id && known.has(parent_id) ? parent_id : null) === parent)
      .flatMap(category => [{ category, depth }, ...below(category.id, depth + 1)])
  return below(null, 0)
}

/** The ids of a category and of all below it. */
export const subtreeIds = (categories: readonly Category[], id: string): Set<string> => {
  const ids = new Set([id])
  for (const above of ids)
    for (const category of categories) if (category.parent_id === above) ids.add(category.id)
  return ids
}

/** For a select: those below another stand behind it, with a dash a level. */
export const categoryOptions = (categories: readonly Category[]) =>
  flattenTree(categories).map(({ category, depth }) => ({
    value: category.id,
    label: `${'– '.repeat(depth)}${category.name}${category.is_active ? '' : ' (hidden)'}`,
  }))
