import { Problem } from '../../local/problem.ts'

/** Where a backup is stored. The prefix is empty or ends with a slash. */
export type BackupTarget = { bucket: string; owner: string; prefix: string }

/** Reads the target, such as `s3://shop-backup/weekly`. Errors: `Problem`. */
export const readBackupTarget = (to: string, owner: string): BackupTarget => {
  const [, bucket = '', path = ''] =
    /^(?:s3:\/\/)?([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(to) ?? []
  if (!bucket)
    throw new Problem(`"${to}" is not a bucket. Write --to my-backup or --to s3://my-backup/shop.`)
  if (!/^\d{12}$/.test(owner))
    throw new Problem('--owner must be the 12 digits of the account that owns the bucket.')
  const folder = path.replace(/^\/+|\/+$/g, '')
  return { bucket, owner, prefix: folder && `${folder}/` }
}
