import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { bucketOf, files } from '../../../functions/files/client.ts'
import { inParallel } from './in-parallel.ts'

const folder = new URL('./pictures/', import.meta.url)

/** The names of the files, as the pictures' addresses end. */
export const pictureNames = (): string[] =>
  readdirSync(folder).filter(name => name.endsWith('.webp'))

const upload = async (name: string) => {
  await files.send(
    new PutObjectCommand({
      Bucket: bucketOf('PICTURES_BUCKET'),
      // The key is the picture's address on the site.
      Key: `pictures/catalogue/${name}`,
      Body: await readFile(new URL(name, folder)),
      ContentType: 'image/webp',
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  )
}

/** Puts every picture of the catalogue into the bucket; repeating it changes nothing. */
export const uploadPictures = (): Promise<void> => inParallel(pictureNames(), 12, upload)
