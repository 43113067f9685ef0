import type { catalog } from '../../../shared/api/catalog.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf } from '../../table/audit.ts'
import type { CategoryItem } from '../../table/categories.ts'
import { newId } from '../../table/id.ts'
import { changeCategories, enteredCategory, presentCategory } from './change-categories.ts'

/** POST /categories: creates a category. Errors: `invalid`, `already_exists` with the next free slug. */
export const createCategory: UseCase<typeof catalog.createCategory> = async ({ body, user }) => {
  const id = newId('cat')
  const all = await changeCategories(actorOf(user), categories => {
    const after: CategoryItem = {
      id,
      ...enteredCategory(body, undefined, categories),
      icon: null,
      position: Math.max(0, ...categories.map(({ position }) => position + 1)),
      version: 1,
    }
    return { puts: [after], before: undefined, after, action: 'category.create' }
  })
  return presentCategory(all.find(category => category.id === id) as CategoryItem, all)
}
