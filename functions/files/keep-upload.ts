import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { files } from './client.ts'
import { statusOf } from './failure.ts'
import { type Picture, readPicture } from './read-picture.ts'

type Upload = {
  bucket: string
  from: string
  to: string
  /** The one type it may have; by default any that `readPicture` knows. */
  type?: Picture['type']
  maxBytes: number
  cacheControl: string
}

export type Outcome = 'kept' | 'missing' | 'too large' | 'no picture'

/**
 * Keeps an upload at another key if its bytes are a whole picture, as the type they say. What was
 * looked at is what is kept: the form may be used again. Says what is wrong otherwise.
 */
export const keepUpload = async (upload: Upload): Promise<Outcome> => {
  const { bucket: Bucket, from, to, maxBytes, cacheControl } = upload
  let bytes: Uint8Array | undefined
  try {
    // A byte more than allowed tells that there are too many.
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
