import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { maxPictureBytes, type pictureTypes } from '../../shared/schemas/product.ts'
import { bucketOf, files } from './client.ts'
import { keepUpload, type Outcome } from './keep-upload.ts'

type Type = (typeof pictureTypes)[number]

/** Lifetime of signed forms, in seconds. */
const signedFor = 15 * 60

const extensions: Record<Type, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

/** The key of a new upload. A bucket lifecycle rule deletes it unless it is kept. */
const uploadKey = (id: string, width: number) => `uploads/${id}/${width}`
/** The key of a kept image, which is also its path on the site. */
const keptKey = (id: string, width: number, type: Type) =>
  `pictures/${id}/${width}.${extensions[type]}`

const bucket = () => bucketOf('PICTURES_BUCKET')

/** Returns the path of a kept image on the site. */
export const pictureAddress = (id: string, width: number, type: Type): string =>
  `/${keptKey(id, width, type)}`

/** Creates a form for uploading one size of an image within 15 minutes. */
export const uploadForm = (id: string, width: number, type: Type) =>
  createPresignedPost(files, {
    Bucket: bucket(),
    Key: uploadKey(id, width),
    Expires: signedFor,
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', 1, maxPictureBytes]],
  })

/** Publishes an upload if it is a valid image of the given type. Returns what is wrong otherwise. */
export const keepPicture = (id: string, width: number, type: Type): Promise<Outcome> =>
  keepUpload({
    bucket: bucket(),
    from: uploadKey(id, width),
    to: keptKey(id, width, type),
    type,
    maxBytes: maxPictureBytes,
    cacheControl: 'public, max-age=31536000, immutable',
  })

/** The path prefix of the store's own images. */
const ownPrefix = '/pictures/'
/** The maximum length of an S3 key, in bytes. */
const maxKeyBytes = 1024

const keyOf = (address: string) => address.slice(1)

/** Returns the unique paths of all sizes of the images that the store hosts. */
export const keptAddresses = (
  pictures: readonly { url: string; srcset?: string | null }[],
): string[] => {
  const sizes = pictures.flatMap(({ url, srcset }) => [
    url,
    ...(srcset ?? '').split(', ').map(size => size.replace(/ .*$/, '')),
  ])
  const kept = sizes.filter(
    address => address.startsWith(ownPrefix) && Buffer.byteLength(address) <= maxKeyBytes,
  )
  return [...new Set(kept)]
}

/** Deletes an image by its path. Safe to repeat. */
export const deletePicture = async (address: string): Promise<void> => {
  await files.send(new DeleteObjectCommand({ Bucket: bucket(), Key: keyOf(address) }))
}
