import { followPath } from '../../../shared/rules/category-path.ts'
import { CategoryInput } from '../../../shared/schemas/category.ts'
import type { CategoryItem } from '../../table/categories.ts'
import { newId } from '../../table/id.ts'
import { addCategory } from '../categories/create-category.ts'
import { categoryPath } from '../category-tree.ts'
import { type CategoryIds, typeKey, typeOf } from './category-ids.ts'
import { readProducts } from './read-products.ts'
import type { Format, Open } from './read-rows.ts'

/** The command has no user. */
const byCommand = { id: '', name: '' }

/** Returns the types of a file that are no category, each once. Reads the whole file. */
const unknownTypes = async (
  open: Open,
  format: Format,
  categories: CategoryIds,
): Promise<string[]> => {
  const types = new Map<string, string>()
  for await (const { product } of readProducts(open, format)) {
    const type = product ? typeOf(product) : ''
    if (product && type && !types.has(typeKey(product)) && categories.find(product).isGuess)
      types.set(typeKey(product), type)
  }
  return [...types.values()]
}

type NewCategory = CategoryInput & { id: string; slug: string }

const freeSlug = (slug: string, taken: ReadonlySet<string>): string => {
  let number = 1
  while (taken.has(number === 1 ? slug : `${slug}-${number}`)) number++
  return number === 1 ? slug : `${slug}-${number}`
}

const asItem = (
  { id, name, slug, parent_id = null }: NewCategory,
  position: number,
): CategoryItem => ({
  ...{ id, name, slug, parent_id, position },
  ...{ description: '', is_active: true, image: null, icon: null, version: 1 },
})

/** Returns the category of a path and those that are missing for it, the highest first. */
const planPath = (path: string, categories: readonly CategoryItem[]) => {
  const { id: known, missing } = followPath(path, categories)
  const taken = new Set(categories.map(({ slug }) => slug))
  const added: NewCategory[] = []
  let parent_id = known
  for (const level of missing) {
    const id = newId('cat')
    const slug = freeSlug(level.slug || id.replace('_', '-'), taken)
    const entered = CategoryInput.safeParse({ name: level.name, parent_id, slug })
    if (!entered.success)
      throw new Error(
        `Nothing was imported. The type "${path}" can’t be a category: ${entered.error.issues[0]?.message}.`,
      )
    added.push({ ...entered.data, id, slug })
    taken.add(slug)
    parent_id = id
  }
  return { id: parent_id, added }
}

/**
 * Makes a category of each type of a file that is none, with the levels above it, as staff do on the import
 * page. Returns their paths; a dry run makes none. Errors: of a type that can't be a category, before
 * anything is written.
 */
export const makeCategories = async (
  { open, dryRun }: { open: Open; dryRun: boolean },
  format: Format,
  known: CategoryIds,
): Promise<{ categories: CategoryIds; paths: string[] }> => {
  const types = await unknownTypes(open, format, known)
  const categories = [...known.all]
  const added: NewCategory[] = []
  const chosen: Record<string, string | null> = {}
  for (const type of types) {
    const planned = planPath(type, categories)
    chosen[typeKey({ type, standard_category: '' })] = planned.id
    added.push(...planned.added)
    categories.push(...planned.added.map((one, at) => asItem(one, categories.length + at)))
  }
  if (!dryRun) for (const one of added) await addCategory(byCommand, one)
  return {
    categories: known.among(categories, chosen),
    paths: added.map(({ id }) => categoryPath(categories, id)),
  }
}
