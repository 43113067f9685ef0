import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { maxPictureBytes, type pictureTypes } from '../../shared/schemas/product.ts'
import { bucketOf, files } from './client.ts'
import { keepUpload, type Outcome } from './keep-upload.ts'

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

/**
 * Puts an upload on the site if its bytes are a whole picture of the type it was announced as; says
 * what is wrong otherwise.
 */
export const keepPicture = (id: string, width: number, type: Type): Promise<Outcome> =>
  keepUpload({
    bucket: bucket(),
    from: uploadKey(id, width),
    to: keptKey(id, width, type),
    type,
    maxBytes: maxPictureBytes,
    cacheControl: 'public, max-age=31536000, immutable',
  })

/** Where pictures are on the site; those with another address are somebody else's. */
const onTheSite = '/pictures/'
/** Bytes of a key of S3; what is longer is no address of ours. */
const longestKey = 1024

const keyOf = (address: string) => address.slice(1)

/** The addresses of all sizes of these pictures that the store itself keeps, each once. */
export const keptAddresses = (
  pictures: readonly { url: string; srcset?: string | null }[],
): string[] => {
  const sizes = pictures.flatMap(({ url, srcset }) => [
    url,
    ...(srcset ?? '').split(', ').map(size => size.replace(/ .*$/, '')),
  ])
  const kept = sizes.filter(
    address => address.startsWith(onTheSite) && Buffer.byteLength(address) <= longestKey,
  )
  return [...new Set(kept)]
}

/** Takes a picture off the site by its address; doing it again is no error. */
export const deletePicture = async (address: string): Promise<void> => {
  await files.send(new DeleteObjectCommand({ Bucket: bucket(), Key: keyOf(address) }))
}
