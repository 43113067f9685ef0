import type { catalog } from '../../../shared/api/catalog.ts'
import { uploadForm } from '../../files/product-pictures.ts'
import type { UseCase } from '../../http/serve.ts'
import { newId } from '../../table/id.ts'

/**
 * POST /products/pictures: returns a form per size, with which the browser uploads to the bucket.
 * Uploads that are not published within a day are deleted.
 */
export const preparePicture: UseCase<typeof catalog.preparePicture> = async ({ body }) => {
  const id = newId('pic')
  const forms = await Promise.all(
    [...new Set(body.widths)].map(async width => ({
      width,
      ...(await uploadForm(id, width, body.type)),
    })),
  )
  return { id, forms }
}
