import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { maxPictureBytes, type pictureTypes } from '../../shared/schemas/product.ts'
import { bucketOf, files } from './client.ts'

export type PictureType = (typeof pictureTypes)[number]

/** Lifetime of signed forms, in seconds. */
const signedFor = 15 * 60

const extensions: Record<PictureType, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

/** The key of a new upload. A bucket lifecycle rule deletes it unless it is kept. */
export const uploadKey = (id: string, width: number) => `uploads/${id}/${width}`
/** The key of a kept image, which is also its path on the site. */
export const keptKey = (id: string, width: number, type: PictureType) =>
  `pictures/${id}/${width}.${extensions[type]}`

const bucket = () => bucketOf('PICTURES_BUCKET')

/** Returns the path of a kept image on the site. */
export const pictureAddress = (id: string, width: number, type: PictureType): string =>
  `/${keptKey(id, width, type)}`

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
