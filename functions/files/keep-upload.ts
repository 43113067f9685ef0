import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { files } from './client.ts'
import { statusOf } from './failure.ts'
import { type Picture, readPicture } from './read-picture.ts'

type Upload = {
  bucket: string
  from: string
  to: string
  /** The required type. Defaults to any type that `readPicture` supports. */
  type?: Picture['type']
  maxBytes: number
  cacheControl: string
}

export type Outcome = 'kept' | 'missing' | 'too large' | 'no picture'

/**
 * Validates an uploaded image and stores it under another key. Stores the validated bytes instead of
 * copying the object, because the upload form can be used again. Returns what is wrong otherwise.
 */
export const keepUpload = async (upload: Upload): Promise<Outcome> => {
  const { bucket: Bucket, from, to, maxBytes, cacheControl } = upload
  let bytes: Uint8Array | undefined
  try {
    // Reads one byte over the limit to detect larger files.
    const range = { Bucket, Key: from, Range: `bytes=0-${maxBytes}` }
    const { Body } = await files.send(new GetObjectCommand(range))
    bytes = await Body?.transformToByteArray()
  } catch (error) {
    if (statusOf(error) === 404) return 'missing'
    throw error
  }
  if (!bytes) return 'missing'
  if (bytes.length > maxBytes) return 'too large'
  const picture = readPicture(bytes)
  if (!picture || (upload.type && picture.type !== upload.type)) return 'no picture'
  await files.send(
    new PutObjectCommand({
      Bucket,
      Key: to,
      Body: picture.bytes,
      ContentType: picture.type,
      CacheControl: cacheControl,
    }),
  )
  return 'kept'
}
