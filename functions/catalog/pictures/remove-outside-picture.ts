import type { catalog } from '../../../shared/api/catalog.ts'
import { notFound } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { type Actor, actorOf } from '../../table/audit.ts'
import { getPictureCopy, type PictureCopy } from '../../table/picture-copies.ts'
import { getProduct } from '../../table/products.ts'
import { retryOnConflict } from '../../table/retry.ts'
import { instantAfter } from '../edit/edited-product.ts'
import { productBusy, saveEdit } from '../edit/save-edit.ts'

const removeFrom = async ({ product_id, url }: PictureCopy, by: Actor): Promise<void> => {
  const read = await getProduct(product_id, { consistent: true })
  if (!read) throw notFound('Product')
  const { product } = read
  const next = {
    ...read,
    product: {
      ...product,
      pictures: product.pictures.filter(picture => picture.url !== url),
      updated_at: instantAfter(product.updated_at, new Date()),
      version: product.version + 1,
    },
  }
  await saveEdit({ read, next, by, action: 'product.update', reason: 'edited' })
}

/**
 * DELETE /products/pictures/copies/{id}: removes a picture of another site from its product, whether it
 * waits or failed. Safe to repeat until the stream consumer forgets it. Errors: `not_found`.
 */
export const removeOutsidePicture: UseCase<typeof catalog.removeOutsidePicture> = async ({
  params,
  user,
}) => {
  const copy = await getPictureCopy(params.id)
  if (!copy) throw notFound('Picture')
  await retryOnConflict(() => removeFrom(copy, actorOf(user)), { message: productBusy })
  return {}
}
