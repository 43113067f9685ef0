import type { catalog } from '../../../shared/api/catalog.ts'
import { notFound } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { listCategories } from '../../table/categories.ts'
import { findProductId, getProduct, requireReadable } from '../../table/products.ts'
import { presentRecord } from './present-record.ts'

/**
 * GET /products/{id}/record: returns a product for editing. Errors: `not_found`, `unreadable` if it is
 * stored but can't be read.
 */
export const getProductRecord: UseCase<typeof catalog.getProductRecord> = async ({ params }) => {
  const id = await findProductId(params.id)
  const [found, categories] = await Promise.all([
    id === undefined ? undefined : getProduct(id, { consistent: true }),
    listCategories({ consistent: true }),
  ])
  if (id !== undefined && !found) await requireReadable(id)
  if (!found) throw notFound('Product')
  return presentRecord(found, categories)
}
