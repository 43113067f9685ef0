import type * as z from 'zod'
import type { Category as CategorySchema } from '../../../shared/schemas/category.ts'

export type Category = z.infer<typeof CategorySchema>

/** Returns the categories in tree order, each with its depth. */
export const flattenTree = (
  categories: readonly Category[],
): { category: Category; depth: number }[] => {
  const known = new Set(categories.map(({ id }) => id))
  const childrenOf = (
    parent: string | null,
    depth: number,
  ): { category: Category; depth: number }[] =>
    categories
      .filter(({ parent_id }) => (parent_id && known.has(parent_id) ? parent_id : null) === parent)
      .flatMap(category => [{ category, depth }, ...childrenOf(category.id, depth + 1)])
  return childrenOf(null, 0)
}

/** Returns the ids of a category and all its descendants. */
export const subtreeIds = (categories: readonly Category[], id: string): Set<string> => {
  const ids = new Set([id])
  for (const parent of ids)
    for (const category of categories) if (category.parent_id === parent) ids.add(category.id)
  return ids
}

/** Returns the options of a select, in tree order and with one dash per level. */
export const categoryOptions = (categories: readonly Category[]) =>
  flattenTree(categories).map(({ category, depth }) => ({
    value: category.id,
    label: `${'– '.repeat(depth)}${category.name}${category.is_active ? '' : ' (hidden)'}`,
  }))
