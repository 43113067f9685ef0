import type * as z from 'zod'
import type { CategoryRef } from '../../shared/schemas/product.ts'
import type { CategoryItem } from '../table/categories.ts'

export type Ref = z.infer<typeof CategoryRef>

export const refOf = ({ id, name, slug }: CategoryItem): Ref => ({ id, name, slug })

/** Finds a category by id; null for a deleted one, which products may still reference. */
export const findRef = (categories: readonly CategoryItem[], id: string | null): Ref | null => {
  const found = categories.find(category => category.id === id)
  return found ? refOf(found) : null
}

/** Stops at loops: no real tree is this deep. */
const maxDepth = 10

/** Returns the ids of a category and its descendants. */
export const withDescendants = (categories: readonly CategoryItem[], id: string): Set<string> => {
  const ids = new Set([id])
  // Ids added during the loop are visited too, which covers every level.
  for (const parent of ids)
    for (const category of categories) if (category.parent_id === parent) ids.add(category.id)
  return ids
}

/** Finds a category by name (ignoring case), slug or id (Q7). */
export const findCategory = (
  categories: readonly CategoryItem[],
  named: string,
): CategoryItem | undefined => {
  const wanted = named.trim().toLowerCase()
  return categories.find(
    ({ id, name, slug }) => id === named || slug === wanted || name.toLowerCase() === wanted,
  )
}

/** Sums the counts of a category and its descendants. */
export const countWithDescendants = (
  categories: readonly CategoryItem[],
  id: string,
  own: ReadonlyMap<string, number>,
): number => {
  let sum = 0
  for (const one of withDescendants(categories, id)) sum += own.get(one) ?? 0
  return sum
}

/** Returns a category's name after those above it: "Tops > Shirts". Empty for an unknown id. */
export const categoryPath = (categories: readonly CategoryItem[], id: string): string => {
  const names: string[] = []
  for (let at = categories.find(one => one.id === id); at && names.length < maxDepth; ) {
    const { name, parent_id }: CategoryItem = at
    names.unshift(name)
    at = categories.find(one => one.id === parent_id)
  }
  return names.join(' > ')
}

/** Returns the names of visible categories by id, each after its ancestors': "Tops Shirts". */
export const searchNames = (categories: readonly CategoryItem[]): Map<string, string> => {
  const byId = new Map(categories.map(category => [category.id, category]))
  const nameOf = ({ name, parent_id }: CategoryItem, depth = 0): string => {
    const above = parent_id === null || depth > maxDepth ? undefined : byId.get(parent_id)
    return above ? `${nameOf(above, depth + 1)} ${name}` : name
  }
  return new Map(
    categories
      .filter(category => category.is_active)
      .map(category => [category.id, nameOf(category)]),
  )
}
