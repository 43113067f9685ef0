import type { catalogue } from '../../../shared/api/catalogue.ts'
import { notFound } from '../../../shared/errors.ts'
import { describeError, log } from '../../http/log.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { findProductId, getProduct, deleteProduct as remove } from '../../table/products.ts'
import { retryOnConflict } from '../../table/retry.ts'
import { recordProducts } from '../projection.ts'
import { productBusy } from './save-edit.ts'

/**
 * DELETE /products/{id}: removes a product from the store and all carts. Orders keep their copy of
 * its data; the stream consumer deletes pictures no order uses. Errors: `not_found`.
 */
export const deleteProduct: UseCase<typeof catalogue.deleteProduct> = async ({ params, user }) => {
  const id = await findProductId(params.id)
  const readAndDelete = async () => {
    const read = id === undefined ? undefined : await getProduct(id, { consistent: true })
    if (!read) throw notFound('Product')
    const { product } = read
    const { name, slug, sku, price, category_id, units_sold } = product
    const before = { name, slug, sku, price, category_id, units_sold }
    const at = new Date().toISOString()
    const entry = audit(
      actorOf(user),
      'product.delete',
      { id: product.id, name },
      { before, after: {} },
      at,
    )
    await remove(read, [entry])
    return product.id
  }
  const deleted = await retryOnConflict(readAndDelete, { message: productBusy })
  await recordProducts([deleted]).catch(error =>
    log('warn', 'a deleted product will disappear from lists with a delay', describeError(error)),
  )
  return {}
}
