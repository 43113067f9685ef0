import type { catalog } from '../../../shared/api/catalog.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf } from '../../table/audit.ts'
import { type CategoryItem, listCategories } from '../../table/categories.ts'
import { findProductId, getProduct, type ProductWithVariants } from '../../table/products.ts'
import { retryOnConflict } from '../../table/retry.ts'
import { editedProduct, StockChanged } from './edited-product.ts'
import { presentRecord } from './present-record.ts'
import { productBusy, saveEdit } from './save-edit.ts'

const conflict = (message: string, read: ProductWithVariants, categories: CategoryItem[]) =>
  new ShopError('conflict', message, { data: { product: presentRecord(read, categories) } })

const changedByOthers = 'Someone else changed this product.'
const stockChanged = 'The stock changed while you were editing, through a sale or a return.'

/**
 * PUT /products/{id}: replaces all fields of a product. Concurrent sales and reviews are kept.
 * Errors: `not_found`, `invalid`, `already_exists`, and
 * `conflict` with the current product.
 */
export const updateProduct: UseCase<typeof catalog.updateProduct> = async ({
  params,
  body,
  user,
}) => {
  const id = await findProductId(params.id)
  const by = actorOf(user)
  const readAndSave = async () => {
    const [read, categories] = await Promise.all([
      id === undefined ? undefined : getProduct(id, { consistent: true }),
      listCategories({ consistent: true }),
    ])
    if (!read) throw notFound('Product')
    if (body.updated_at !== undefined && body.updated_at !== read.product.updated_at)
      throw conflict(changedByOthers, read, categories)
    const category = categories.find(({ id }) => id === body.category_id)
    // Without a slug, the product keeps its own.
    const edit = { ...body, slug: body.slug ?? read.product.slug }
    try {
      const next = editedProduct(edit, read, { category, now: new Date() })
      await saveEdit({ read, next, by, action: 'product.update', reason: 'edited' })
      const saved = await getProduct(read.product.id, { consistent: true })
      if (!saved) throw notFound('Product')
      return presentRecord(saved, categories)
    } catch (error) {
      if (error instanceof StockChanged) throw conflict(stockChanged, read, categories)
      throw error
    }
  }
  return retryOnConflict(readAndSave, { message: productBusy })
}
