import type { Outcome, Upload } from '../files/keep-upload.ts'
import { storePicture } from '../files/store-picture.ts'

/** Decodes one upload and stores a clean copy. Only this function has the decoder. */
export const handler = (upload: Upload): Promise<Outcome> => storePicture(upload)
