import type { catalog } from '../../../shared/api/catalog.ts'
import { notFound } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf } from '../../table/audit.ts'
import { changeCategories } from './change-categories.ts'

/**
 * DELETE /categories/{id}: deletes a category. Its subcategories move up; the stream consumer
 * removes it from its products. Errors: `not_found`.
 */
export const deleteCategory: UseCase<typeof catalog.deleteCategory> = async ({ params, user }) => {
  await changeCategories(actorOf(user), categories => {
    const before = categories.find(({ id }) => id === params.id)
    if (!before) throw notFound('Category')
    const puts = categories
      .filter(({ parent_id }) => parent_id === before.id)
      .map(child => ({
        ...child,
        parent_id: before.parent_id,
        version: child.version + 1,
      }))
    return { puts, remove: before.id, before, after: undefined, action: 'category.delete' }
  })
  return {}
}
