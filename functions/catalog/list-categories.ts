import type { catalog } from '../../shared/api/catalog.ts'
import { seesAsStaff } from '../http/authorize.ts'
import type { UseCase } from '../http/serve.ts'
import { listCategories as readCategories } from '../table/categories.ts'
import { getIndex } from './catalog-index/get-index.ts'
import { countWithDescendants } from './category-tree.ts'

/** GET /categories: returns categories with product counts; staff can include hidden ones. */
export const listCategories: UseCase<typeof catalog.listCategories> = async ({ query, user }) => {
  const showsHidden = query.all === true && (await seesAsStaff(user, true))
  const [categories, index] = await Promise.all([
    readCategories({ consistent: showsHidden }),
    getIndex({ fresh: showsHidden }),
  ])
  const counts = await index.categoryCounts()
  return categories
    .filter(category => category.is_active || showsHidden)
    .map(category => ({
      ...category,
      count: countWithDescendants(categories, category.id, counts),
    }))
}
