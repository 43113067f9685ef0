import type { KeptSize, Outcome, SizedUpload, Upload } from '../files/keep-upload.ts'
import { storePicture, storeSizes } from '../files/store-picture.ts'

/**
 * Decodes one upload and stores a clean copy, or a picture of another site in several sizes. Only this
 * function has the decoder.
 */
export const handler = (upload: Upload | SizedUpload): Promise<Outcome | KeptSize[]> =>
  'sizes' in upload ? storeSizes(upload) : storePicture(upload)
