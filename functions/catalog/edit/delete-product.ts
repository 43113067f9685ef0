import type { catalog } from '../../../shared/api/catalog.ts'
import { notFound } from '../../../shared/errors.ts'
import { describeError, log } from '../../http/log.ts'
import type { UseCase } from '../../http/serve.ts'
import { type Actor, actorOf, audit } from '../../table/audit.ts'
import {
  findProductId,
  getProduct,
  type ProductWithVariants,
  deleteProduct as remove,
} from '../../table/products.ts'
import { retryOnConflict } from '../../table/retry.ts'
import type { Step } from '../../table/transact.ts'
import { recordProducts } from '../projection.ts'
import { productBusy } from './save-edit.ts'

/**
 * Deletes a product and records the audit entry, if the product didn't change since it was read. `more` is
 * what else belongs into the transaction.
 * Errors: `VersionConflict`.
 */
export const removeProduct = async (
  read: ProductWithVariants,
  by: Actor,
  more: readonly Step[] = [],
): Promise<void> => {
  const { id, name, slug, sku, price, category_id, units_sold } = read.product
  const before = { name, slug, sku, price, category_id, units_sold }
  const at = new Date().toISOString()
  await remove(read, [
    audit(by, 'product.delete', { id, name }, { before, after: {} }, at),
    ...more,
  ])
  await recordProducts([id]).catch(error =>
    log('warn', 'a deleted product will disappear from lists with a delay', describeError(error)),
  )
}

/**
 * DELETE /products/{id}: removes a product from the store and all carts. Orders keep their copy of
 * its data; the stream consumer deletes pictures no order uses. Errors: `not_found`.
 */
export const deleteProduct: UseCase<typeof catalog.deleteProduct> = async ({ params, user }) => {
  const id = await findProductId(params.id)
  const readAndDelete = async () => {
    const read = id === undefined ? undefined : await getProduct(id, { consistent: true })
    if (!read) throw notFound('Product')
    await removeProduct(read, actorOf(user))
  }
  await retryOnConflict(readAndDelete, { message: productBusy })
  return {}
}
