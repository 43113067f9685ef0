import { followPath } from '../../../../shared/rules/category-path.ts'
import type { Category } from '../../../../shared/schemas/category.ts'
import type { ImportResult } from '../../../../shared/schemas/import.ts'
import { addCategory, fetchAllCategories } from '../../../api/queries/admin-catalog.ts'

export type UnknownType = ImportResult['types'][number]

/** The choice for a type that is no category: none, a new category, or the id of an existing one. */
export type CategoryChoice = 'none' | 'new' | Category['id']

/** Returns the key of a type in the choices, as the API expects it. */
export const choiceKey = ({ type }: Pick<UnknownType, 'type'>): string => type.trim().toLowerCase()

/** Adds a part's types to those of the parts before. */
export const addTypes = (
  known: readonly UnknownType[],
  more: readonly UnknownType[],
): UnknownType[] => {
  const types = new Map(known.map(one => [choiceKey(one), one]))
  for (const one of more) {
    const before = types.get(choiceKey(one))
    types.set(
      choiceKey(one),
      before ? { ...before, products: before.products + one.products } : one,
    )
  }
  return [...types.values()]
}

/** Returns the id of the category of a path, such as "Tops > Shirts". Creates the missing levels. */
const ensurePath = async (path: string, categories: Category[]): Promise<string | null> => {
  const { id, missing } = followPath(path, categories)
  let parent_id = id
  for (const { name, slug } of missing) {
    const added: Category = await addCategory({ name, parent_id, ...(slug && { slug }) })
    categories.push(added)
    parent_id = added.id
  }
  return parent_id
}

/**
 * Returns the chosen category of each type, by its key, and creates those that should be new. Safe to
 * repeat. Errors: those of the calls.
 */
export const chosenCategories = async (
  types: readonly UnknownType[],
  choices: Readonly<Record<string, CategoryChoice>>,
): Promise<Record<string, string | null>> => {
  const chosen: Record<string, string | null> = {}
  const isAnyNew = Object.values(choices).includes('new')
  const categories = isAnyNew ? [...(await fetchAllCategories())] : []
  for (const one of types) {
    const key = choiceKey(one)
    const choice = choices[key]
    if (choice === undefined) continue
    if (choice === 'new') chosen[key] = await ensurePath(one.type, categories)
    else chosen[key] = choice === 'none' ? null : choice
  }
  return chosen
}
