import { maxPictureBytes, maxPicturePixels } from '../../shared/schemas/product.ts'
import { bucketOf } from './client.ts'
import { keepUpload, type Outcome } from './keep-upload.ts'
import { immutable, keptKey, type PictureType, uploadKey } from './product-pictures.ts'

/** Publishes a clean copy of one size of a picture. Returns the reason if it refuses the picture. */
export const keepProductPicture = (
  id: string,
  width: number,
  type: PictureType,
): Promise<Outcome> =>
  keepUpload({
    bucket: bucketOf('PICTURES_BUCKET'),
    from: uploadKey(id, width),
    to: keptKey(id, width, type),
    type,
    maxBytes: maxPictureBytes,
    maxPixels: maxPicturePixels,
    cacheControl: immutable,
  })
