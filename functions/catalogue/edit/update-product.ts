import type { catalogue } from '../../../shared/api/catalogue.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf } from '../../table/audit.ts'
import { type CategoryItem, listCategories } from '../../table/categories.ts'
import { findProductId, getProduct, type ProductWithVariants } from '../../table/products.ts'
import { retryOnConflict } from '../../table/retry.ts'
import { editedProduct, StockMoved } from './edited-product.ts'
import { presentRecord } from './present-record.ts'
import { productBusy, saveEdit } from './save-edit.ts'

const conflict = (message: string, read: ProductWithVariants, categories: CategoryItem[]) =>
  new ShopError('conflict', message, { data: { product: presentRecord(read, categories) } })

const changedMeanwhile = 'Someone else changed this product.'
const soldMeanwhile = 'The stock changed while you were editing, through a sale or a return.'

/**
 * PUT /products/{id}: every field of it, as POST takes them. What is sold or reviewed at that moment
 * is read again, so neither is lost. Errors: `not_found`, `invalid`, `already_exists`, and
 * `conflict` with the product as it is now.
 */
export const updateProduct: UseCase<typeof catalogue.updateProduct> = async ({
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
      throw conflict(changedMeanwhile, read, categories)
    const category = categories.find(({ id }) => id === body.category_id)
    // Without an address it keeps the one it has.
    const edit = { ...body, slug: body.slug ?? read.product.slug }
    try {
      const next = editedProduct(edit, read, { category, now: new Date() })
      await saveEdit({ read, next, by, action: 'product.update', reason: 'edited' })
      const saved = await getProduct(read.product.id, { consistent: true })
      if (!saved) throw notFound('Product')
      return presentRecord(saved, categories)
    } catch (error) {
      if (error instanceof StockMoved) throw conflict(soldMeanwhile, read, categories)
      throw error
    }
  }
  return retryOnConflict(readAndSave, { message: productBusy })
}
