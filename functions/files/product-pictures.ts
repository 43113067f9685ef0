import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { maxPictureBytes, type pictureTypes } from '../../shared/schemas/product.ts'
import { bucketOf, files } from './client.ts'

export type PictureType = (typeof pictureTypes)[number]

/** The cache header of kept images, whose content never changes. */
export const immutable = 'public, max-age=31536000, immutable'

/** Lifetime of signed forms, in seconds. */
const signedFor = 15 * 60

const extensions: Record<PictureType, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

/** The key of a new upload. A bucket lifecycle rule deletes it unless it is kept. */
export const uploadKey = (id: string, width: number) => `uploads/${id}/${width}`
/** The key of an image that was fetched from another site. Deleted as uploads are. */
export const fetchedKey = (id: string) => `uploads/${id}/fetched`
/** The key of a kept image, which is also its path on the site. */
export const keptKey = (id: string, width: number, type: PictureType) =>
  `pictures/${id}/${width}.${extensions[type]}`

const bucket = () => bucketOf('PICTURES_BUCKET')

/** Returns the path of a kept image on the site. */
export const pictureAddress = (id: string, width: number, type: PictureType): string =>
  `/${keptKey(id, width, type)}`

/** Returns the address and `srcset` of a picture with these sizes, in ascending order. */
export const addressesOf = (
  sizes: readonly { address: string; width: number }[],
): { url: string; srcset: string | null } => ({
  // Default to the middle size for places without a srcset.
  url: sizes[Math.min(1, sizes.length - 1)]?.address ?? '',
  srcset:
    sizes.length > 1 ? sizes.map(({ address, width }) => `${address} ${width}w`).join(', ') : null,
})

/** Creates a form for uploading one size of an image within 15 minutes. */
export const uploadForm = (id: string, width: number, type: PictureType) =>
  createPresignedPost(files, {
    Bucket: bucket(),
    Key: uploadKey(id, width),
    Expires: signedFor,
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', 1, maxPictureBytes]],
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
