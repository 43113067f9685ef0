import { GetObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { maxAttachmentBytes, maxAttachmentPixels } from '../../shared/rules/tickets.ts'
import { bucketOf, files } from './client.ts'
import type { Outcome } from './keep-upload.ts'
import { storePicture } from './store-picture.ts'

/** Returns whether a stored photo has metadata, which cleaned ones never have. */
export const hasMetadata = async (key: string): Promise<boolean> => {
  const object = { Bucket: bucketOf('ATTACHMENTS_BUCKET'), Key: key }
  const { Body } = await files.send(new GetObjectCommand(object))
  const bytes = await Body?.transformToByteArray()
  if (!bytes) return false
  // Viewers show nothing of a file that can't be read.
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return Boolean(found?.exif ?? found?.xmp ?? found?.iptc)
}

/** Replaces a stored photo with a clean copy. Returns the reason if it refuses the photo. */
export const renewPhoto = (key: string): Promise<Outcome> =>
  storePicture({
    bucket: bucketOf('ATTACHMENTS_BUCKET'),
    from: key,
    to: key,
    maxBytes: maxAttachmentBytes,
    maxPixels: maxAttachmentPixels,
    cacheControl: 'private, max-age=900',
  })
