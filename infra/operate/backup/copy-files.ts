import { CopyObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'
import { bucketOf } from '../../../functions/files/client.ts'
import type { BackupTarget } from './backup-target.ts'

/** The buckets whose files can't be made again, and the folder of the backup that each gets. */
const folders = {
  PICTURES_BUCKET: 'pictures',
  ATTACHMENTS_BUCKET: 'attachments',
  INVOICES_BUCKET: 'invoices',
} as const

/** Uploads that no one checked or attached yet. They expire in a day. */
const drafts = 'uploads/'

type Listed = { Bucket: string; Prefix?: string; ExpectedBucketOwner?: string }

async function* list(client: S3Client, input: Listed) {
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ ...input, ContinuationToken }))
    for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { key: Key, size: Size }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}

const inParallel = 16

/**
 * Copies the files of the store that a backup doesn't have yet. A file keeps its key and never changes,
 * so those with the same key and size are skipped. Deletes nothing. Returns how many it copied.
 */
export const copyFiles = async (
  { source, target: client }: { source: S3Client; target: S3Client },
  { bucket, owner, prefix }: BackupTarget,
): Promise<Record<string, { copied: number; skipped: number }>> => {
  const counts: Record<string, { copied: number; skipped: number }> = {}
  for (const [variable, folder] of Object.entries(folders)) {
    const from = bucketOf(variable as keyof typeof folders)
    const to = `${prefix}files/${folder}/`
    const there = new Map<string, number>()
    const stored = list(client, { Bucket: bucket, Prefix: to, ExpectedBucketOwner: owner })
    for await (const { key, size } of stored) there.set(key, size)
    const count = { copied: 0, skipped: 0 }
    counts[folder] = count
    const files = list(source, { Bucket: from })
    const copyNext = async () => {
      for await (const { key, size } of files) {
        if (key.startsWith(drafts)) continue
        if (there.get(to + key) === size) {
          count.skipped++
          continue
        }
        const path = key.split('/').map(encodeURIComponent).join('/')
        await client.send(
          new CopyObjectCommand({
            Bucket: bucket,
            Key: to + key,
            CopySource: `${from}/${path}`,
            ExpectedBucketOwner: owner,
          }),
        )
        count.copied++
      }
    }
    await Promise.all(Array.from({ length: inParallel }, copyNext))
  }
  return counts
}
