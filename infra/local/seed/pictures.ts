import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { bucketOf, files } from '../../../functions/files/client.ts'
import { inParallel } from './in-parallel.ts'

const folder = new URL('./pictures/', import.meta.url)

/** File names, which end the pictures' URLs. */
export const pictureNames = (): string[] =>
  readdirSync(folder).filter(name => name.endsWith('.webp'))

const upload = async (name: string) => {
  await files.send(
    new PutObjectCommand({
      Bucket: bucketOf('PICTURES_BUCKET'),
      // The key is the picture's path on the site.
      Key: `pictures/catalogue/${name}`,
      Body: await readFile(new URL(name, folder)),
      ContentType: 'image/webp',
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  )
}

/** Uploads every catalog picture to the bucket. Safe to repeat. */
export const uploadPictures = (): Promise<void> => inParallel(pictureNames(), 12, upload)
