import type { catalogue } from '../../../shared/api/catalogue.ts'
import { uploadForm } from '../../files/product-pictures.ts'
import type { UseCase } from '../../http/serve.ts'
import { newId } from '../../table/id.ts'

/**
 * POST /products/pictures: the browser uploads each size by its form, straight to the bucket. What
 * is not kept within a day is deleted.
 */
export const preparePicture: UseCase<typeof catalogue.preparePicture> = async ({ body }) => {
  const id = newId('pic')
  const forms = await Promise.all(
    [...new Set(body.widths)].map(async width => ({
      width,
      ...(await uploadForm(id, width, body.type)),
    })),
  )
  return { id, forms }
}
