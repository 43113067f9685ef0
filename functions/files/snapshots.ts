import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { bucketOf, files } from './client.ts'
import { s3Status } from './s3-status.ts'

const key = 'catalogue.json.gz'
const level = 6

export type StoredSnapshot = { text: string; etag: string }

/** Reads the catalog snapshot: `same` if the ETag still matches, null if there is none. */
export const readSnapshot = async (etag?: string): Promise<StoredSnapshot | 'same' | null> => {
  try {
    const { Body, ETag = '' } = await files.send(
      new GetObjectCommand({ Bucket: bucketOf('SNAPSHOTS_BUCKET'), Key: key, IfNoneMatch: etag }),
    )
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
    return { text: (await promisify(gunzip)(bytes)).toString('utf8'), etag: ETag }
  } catch (error) {
    if (s3Status(error) === 304) return 'same'
    if (s3Status(error) === 404) return null
    throw error
  }
}

/** Replaces the snapshot with that ETag (null: none yet). Returns false if another write won. */
export const writeSnapshot = async (text: string, etag: string | null): Promise<boolean> => {
  try {
    await files.send(
      new PutObjectCommand({
        Bucket: bucketOf('SNAPSHOTS_BUCKET'),
        Key: key,
        Body: await promisify(gzip)(text, { level }),
        ContentType: 'application/gzip',
        ...(etag === null ? { IfNoneMatch: '*' } : { IfMatch: etag }),
      }),
    )
    return true
  } catch (error) {
    // 409: a concurrent conditional write of the same key.
    if ([409, 412].includes(s3Status(error) ?? 0)) return false
    throw error
  }
}
