import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { bucketOf, files } from './client.ts'

export type StoredObject = { key: string; modified: Date }

/** Lists all objects under a prefix. Slow; for repair jobs only. */
export const listObjects = async (
  variable: `${string}_BUCKET`,
  prefix: string,
): Promise<StoredObject[]> => {
  const stored: StoredObject[] = []
  let after: string | undefined
  do {
    const { Contents = [], NextContinuationToken } = await files.send(
      new ListObjectsV2Command({
        Bucket: bucketOf(variable),
        Prefix: prefix,
        ContinuationToken: after,
      }),
    )
    for (const { Key, LastModified } of Contents)
      if (Key) stored.push({ key: Key, modified: LastModified ?? new Date() })
    after = NextContinuationToken
  } while (after)
  return stored
}

/** Deletes an object by its key. Safe to repeat. */
export const deleteObject = async (variable: `${string}_BUCKET`, key: string): Promise<void> => {
  await files.send(new DeleteObjectCommand({ Bucket: bucketOf(variable), Key: key }))
}
