import { CopyObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3'
import { bucketOf, files } from '../../../functions/files/client.ts'
import type { Bucket } from '../../../functions/repair/repair-files.ts'

/** A version of a file, or the mark of its deletion. */
export type FileVersion = {
  key: string
  id: string
  modified: Date
  isDeletion: boolean
  isLatest: boolean
}

/** Reads and restores versions of files. The local buckets have none, so tests have another. */
export type FileVersions = {
  list(bucket: Bucket): AsyncIterable<FileVersion>
  /** Makes a former version the latest. Keeps those in between. */
  bringBack(bucket: Bucket, version: FileVersion): Promise<void>
}

/** Uses the versions of S3. */
export const s3Versions: FileVersions = {
  async *list(bucket) {
    let at: { KeyMarker?: string; VersionIdMarker?: string } | undefined
    do {
      const page = await files.send(
        new ListObjectVersionsCommand({ Bucket: bucketOf(bucket), ...at }),
      )
      const { Versions = [], DeleteMarkers = [] } = page
      const all = [
        ...Versions.map(one => ({ ...one, isDeletion: false })),
        ...DeleteMarkers.map(one => ({ ...one, isDeletion: true })),
      ]
      for (const { Key = '', VersionId = '', LastModified, IsLatest, isDeletion } of all)
        yield {
          key: Key,
          id: VersionId,
          modified: LastModified ?? new Date(0),
          isDeletion,
          isLatest: IsLatest === true,
        }
      at = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
        : undefined
    } while (at)
  },
  bringBack: async (bucket, { key, id }) => {
    const Bucket = bucketOf(bucket)
    const source = `${Bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
    await files.send(
      new CopyObjectCommand({
        Bucket,
        Key: key,
        CopySource: `${source}?versionId=${encodeURIComponent(id)}`,
      }),
    )
  },
}
