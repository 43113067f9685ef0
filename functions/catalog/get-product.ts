import type { catalog } from '../../shared/api/catalog.ts'
import { notFound } from '../../shared/errors.ts'
import { seesAsStaff } from '../http/authorize.ts'
import { describeError, log } from '../http/log.ts'
import type { UseCase } from '../http/serve.ts'
import { getSettings } from '../table/settings.ts'
import type { CatalogIndex, FoundProducts } from './catalog-index/catalog-index.ts'
import { getIndex } from './catalog-index/get-index.ts'
import { findRef } from './category-tree.ts'
import { findShownProduct } from './find-shown-product.ts'
import { knownCategories } from './known-categories.ts'
import { loadCards } from './load-cards.ts'
import { newSince, presentProduct } from './present.ts'

const relatedCount = 4

/** Finds related products. Returns none if OpenSearch can't be reached. */
const findRelated = async (index: CatalogIndex, id: string): Promise<FoundProducts> => {
  try {
    return await index.related(id, relatedCount)
  } catch (error) {
    log('warn', 'related products could not be read', describeError(error))
    return { ids: [], stock: new Map() }
  }
}

/** GET /products/{id}: returns a product by id or slug, with related products. */
export const getProduct: UseCase<typeof catalog.getProduct> = async ({ params, user }) => {
  const [found, index, categories, settings] = await Promise.all([
    seesAsStaff(user).then(shows => findShownProduct(params.id, shows)),
    getIndex(),
    knownCategories(),
    getSettings(),
  ])
  if (!found) throw notFound('Product')
  const since = newSince(settings.new_arrival_days)
  const related = await loadCards(await findRelated(index, found.product.id), {
    index,
    categories,
    since,
  })
  return presentProduct(found, findRef(categories, found.product.category_id), related, since)
}
