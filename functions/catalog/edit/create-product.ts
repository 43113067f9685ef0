import type { catalog } from '../../../shared/api/catalog.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf } from '../../table/audit.ts'
import { listCategories } from '../../table/categories.ts'
import { editedProduct } from './edited-product.ts'
import { presentRecord } from './present-record.ts'
import { saveEdit } from './save-edit.ts'

/**
 * POST /products: creates a product. A repeated request fails, since its slug is taken. Errors: `invalid`,
 * `already_exists` with the next free slug.
 */
export const createProduct: UseCase<typeof catalog.createProduct> = async ({ body, user }) => {
  const categories = await listCategories({ consistent: true })
  const category = categories.find(({ id }) => id === body.category_id)
  const next = editedProduct(body, undefined, { category, now: new Date() })
  const by = actorOf(user)
  await saveEdit({ read: undefined, next, by, action: 'product.create', reason: 'created' })
  return presentRecord(next, categories)
}
