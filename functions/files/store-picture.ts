import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { cleanPicture } from './clean-picture.ts'
import { files } from './client.ts'
import type { KeptSize, Outcome, Refusal, SizedUpload, Upload } from './keep-upload.ts'
import type { Picture } from './read-picture.ts'
import { resizePicture } from './resize-picture.ts'
import { s3Status } from './s3-status.ts'

type Source = Pick<Upload, 'bucket' | 'from' | 'maxBytes'>
type Target = Pick<Upload, 'bucket' | 'to' | 'cacheControl'>

/** Reads an upload, one byte over the limit at most, so that larger files are detected. */
const read = async ({
  bucket,
  from,
  maxBytes,
}: Source): Promise<Uint8Array | 'missing' | 'too large'> => {
  const range = { Bucket: bucket, Key: from, Range: `bytes=0-${maxBytes}` }
  try {
    const { Body } = await files.send(new GetObjectCommand(range))
    const file = (await Body?.transformToByteArray()) ?? new Uint8Array()
    return file.length > maxBytes ? 'too large' : file
  } catch (error) {
    if (s3Status(error) === 404) return 'missing'
    throw error
  }
}

const write = ({ bucket, to, cacheControl }: Target, { type, bytes }: Picture) =>
  files.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: to,
      Body: bytes,
      ContentType: type,
      CacheControl: cacheControl,
    }),
  )

/**
 * Stores a cleaned copy of an uploaded picture under another key, because the upload form can be
 * used again. Returns the reason if it refuses the picture.
 */
export const storePicture = async (upload: Upload): Promise<Outcome> => {
  const file = await read(upload)
  if (typeof file === 'string') return file
  const picture = await cleanPicture(file, upload)
  if (typeof picture === 'string') return picture
  await write(upload, picture)
  return 'kept'
}

/** Stores an upload in several sizes. Returns the reason if it refuses the picture. */
export const storeSizes = async (upload: SizedUpload): Promise<KeptSize[] | Refusal> => {
  const file = await read(upload)
  if (typeof file === 'string') return file
  const { sizes, maxPixels } = upload
  const widths = sizes.map(({ width }) => width)
  const drawn = await resizePicture(file, { widths, maxPixels })
  if (typeof drawn === 'string') return drawn
  return Promise.all(
    drawn.map(async ({ wanted, width, ...picture }) => {
      const to = sizes.find(size => size.width === wanted)?.to ?? ''
      await write({ ...upload, to }, picture)
      return { to, width }
    }),
  )
}
