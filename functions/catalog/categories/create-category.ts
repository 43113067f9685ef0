import type { catalog } from '../../../shared/api/catalog.ts'
import type { CategoryInput } from '../../../shared/schemas/category.ts'
import type { UseCase } from '../../http/serve.ts'
import { type Actor, actorOf } from '../../table/audit.ts'
import type { CategoryItem } from '../../table/categories.ts'
import { newId } from '../../table/id.ts'
import { changeCategories, enteredCategory, presentCategory } from './change-categories.ts'

/** Adds a category last. Returns all. Errors: `invalid`, `already_exists` with the next free slug. */
export const addCategory = (
  by: Actor,
  { id, ...input }: CategoryInput & { id: string },
): Promise<CategoryItem[]> =>
  changeCategories(by, categories => {
    const after: CategoryItem = {
      id,
      ...enteredCategory(input, undefined, categories),
      icon: null,
      position: Math.max(0, ...categories.map(({ position }) => position + 1)),
      version: 1,
    }
    return { puts: [after], before: undefined, after, action: 'category.create' }
  })

/** POST /categories: creates a category. Errors: `invalid`, `already_exists` with the next free slug. */
export const createCategory: UseCase<typeof catalog.createCategory> = async ({ body, user }) => {
  const id = newId('cat')
  const all = await addCategory(actorOf(user), { ...body, id })
  return presentCategory(all.find(category => category.id === id) as CategoryItem, all)
}
