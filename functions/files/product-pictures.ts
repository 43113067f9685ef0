import { CopyObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { maxPictureBytes, type pictureTypes } from '../../shared/schemas/product.ts'
import { bucketOf, files } from './client.ts'
import { statusOf } from './failure.ts'
import { pictureType, tellingBytes } from './picture-type.ts'

type Type = (typeof pictureTypes)[number]

/** How long a signed form works, in seconds. */
const signedFor = 15 * 60

const extensions: Record<Type, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

/** An upload waits here, where a rule of the bucket clears it away, until it is kept. */
const uploadKey = (id: string, width: number) => `uploads/${id}/${width}`
/** Kept pictures are on the site under their key. */
const keptKey = (id: string, width: number, type: Type) =>
  `pictures/${id}/${width}.${extensions[type]}`

const bucket = () => bucketOf('PICTURES_BUCKET')

/** Where a kept picture is on the site. */
export const pictureAddress = (id: string, width: number, type: Type): string =>
  `/${keptKey(id, width, type)}`

/** A form with which a browser uploads one size of a picture, for a quarter of an hour. */
export const uploadForm = (id: string, width: number, type: Type) =>
  createPresignedPost(files, {
    Bucket: bucket(),
    Key: uploadKey(id, width),
    Expires: signedFor,
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', 1, maxPictureBytes]],
  })

const aYear = 'public, max-age=31536000, immutable'

/**
 * Puts an upload on the site if its bytes are a picture of the type it was announced as. It is
 * copied, for the form may be used again and must not change what was checked.
 */
export const keepPicture = async (
  id: string,
  width: number,
  type: Type,
): Promise<'kept' | 'missing' | 'no picture'> => {
  const upload = { Bucket: bucket(), Key: uploadKey(id, width) }
  try {
    const { Body, ETag } = await files.send(
      new GetObjectCommand({ ...upload, Range: `bytes=0-${tellingBytes - 1}` }),
    )
    const found = pictureType((await Body?.transformToByteArray()) ?? new Uint8Array())
    if (found !== type) return 'no picture'
    await files.send(
      new CopyObjectCommand({
        Bucket: upload.Bucket,
        Key: keptKey(id, width, type),
        CopySource: `${upload.Bucket}/${upload.Key}`,
        CopySourceIfMatch: ETag,
        MetadataDirective: 'REPLACE',
        ContentType: type,
        CacheControl: aYear,
      }),
    )
    return 'kept'
  } catch (error) {
    if (statusOf(error) === 404) return 'missing'
    throw error
  }
}
