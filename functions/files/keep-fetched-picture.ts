import { PutObjectCommand } from '@aws-sdk/client-s3'
import { maxPictureBytes, maxSourcePixels, pictureWidths } from '../../shared/schemas/product.ts'
import { bucketOf, files } from './client.ts'
import { keepSizes, type Refusal } from './keep-upload.ts'
import { addressesOf, fetchedKey, immutable, keptKey, pictureAddress } from './product-pictures.ts'

const type = 'image/webp'

/** Returns the addresses that a fetched picture can have. A narrow one has only the first. */
export const fetchedAddresses = (id: string): string[] =>
  pictureWidths.map(width => pictureAddress(id, width, type))

/**
 * Publishes a fetched picture in the sizes that browsers upload. Safe to repeat. Returns its addresses, or
 * the reason if it is refused.
 */
export const keepFetchedPicture = async (
  id: string,
  bytes: Uint8Array,
): Promise<{ url: string; srcset: string | null } | Refusal> => {
  const bucket = bucketOf('PICTURES_BUCKET')
  const from = fetchedKey(id)
  await files.send(new PutObjectCommand({ Bucket: bucket, Key: from, Body: bytes }))
  const kept = await keepSizes({
    bucket,
    from,
    sizes: pictureWidths.map(width => ({ to: keptKey(id, width, type), width })),
    maxBytes: maxPictureBytes,
    maxPixels: maxSourcePixels,
    cacheControl: immutable,
  })
  if (typeof kept === 'string') return kept
  return addressesOf(kept.map(({ to, width }) => ({ address: `/${to}`, width })))
}
