import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { cleanPicture } from './clean-picture.ts'
import { files } from './client.ts'
import type { Outcome, Upload } from './keep-upload.ts'
import { s3Status } from './s3-status.ts'

/** Reads an upload, one byte over the limit at most, so that larger files are detected. */
const read = async ({ bucket, from, maxBytes }: Upload): Promise<Uint8Array | undefined> => {
  const range = { Bucket: bucket, Key: from, Range: `bytes=0-${maxBytes}` }
  try {
    const { Body } = await files.send(new GetObjectCommand(range))
    return await Body?.transformToByteArray()
  } catch (error) {
    if (s3Status(error) === 404) return undefined
    throw error
  }
}

/**
 * Stores a cleaned copy of an uploaded picture under another key, because the upload form can be
 * used again. Returns the reason if it refuses the picture.
 */
export const storePicture = async (upload: Upload): Promise<Outcome> => {
  const file = await read(upload)
  if (!file) return 'missing'
  if (file.length > upload.maxBytes) return 'too large'
  const picture = await cleanPicture(file, upload)
  if (typeof picture === 'string') return picture
  await files.send(
    new PutObjectCommand({
      Bucket: upload.bucket,
      Key: upload.to,
      Body: picture.bytes,
      ContentType: picture.type,
      CacheControl: upload.cacheControl,
    }),
  )
  return 'kept'
}
