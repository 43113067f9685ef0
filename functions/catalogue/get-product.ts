import type { catalogue } from '../../shared/api/catalogue.ts'
import { notFound } from '../../shared/errors.ts'
import { seesAsAdmin } from '../http/authorize.ts'
import type { UseCase } from '../http/serve.ts'
import { listCategories } from '../table/categories.ts'
import { getSettings } from '../table/settings.ts'
import { getIndex } from './catalogue-index/get-index.ts'
import { findRef } from './category-tree.ts'
import { findShownProduct } from './find-shown-product.ts'
import { loadCards } from './load-cards.ts'
import { newSince, presentProduct } from './present.ts'

const relatedCount = 4

/** GET /products/{id}: returns a product by id or slug, with related products. */
export const getProduct: UseCase<typeof catalogue.getProduct> = async ({ params, user }) => {
  const [found, index, categories, settings] = await Promise.all([
    findShownProduct(params.id, seesAsAdmin(user)),
    getIndex(),
    listCategories(),
    getSettings(),
  ])
  if (!found) throw notFound('Product')
  const since = newSince(settings.new_arrival_days)
  const alike = await index.related(found.product.id, relatedCount)
  const related = await loadCards(alike, { categories, since })
  return presentProduct(found, findRef(categories, found.product.category_id), related, since)
}
