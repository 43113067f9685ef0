import type { catalog } from '../../../shared/api/catalog.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf } from '../../table/audit.ts'
import type { CategoryItem } from '../../table/categories.ts'
import { changeCategories, enteredCategory, presentCategory } from './change-categories.ts'

/**
 * PUT /categories/{id}: errors are `not_found`, `invalid` for a loop, `already_exists` with the next
 * free slug, and `conflict` with the current category.
 */
export const updateCategory: UseCase<typeof catalog.updateCategory> = async ({
  params,
  body,
  user,
}) => {
  const all = await changeCategories(actorOf(user), categories => {
    const before = categories.find(({ id }) => id === params.id)
    if (!before) throw notFound('Category')
    if (body.version !== undefined && body.version !== before.version)
      throw new ShopError('conflict', 'Someone else changed this category.', {
        data: { category: before },
      })
    const after = {
      ...before,
      ...enteredCategory(body, before, categories),
      version: before.version + 1,
    }
    return { puts: [after], before, after, action: 'category.update' }
  })
  return presentCategory(all.find(({ id }) => id === params.id) as CategoryItem, all)
}
