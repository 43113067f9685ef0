import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { files } from '../../functions/files/client.ts'
import { useOwnTable } from './own-table.ts'

/** Creates an empty table and snapshot bucket and has the functions use them. */
export const openOwnStore = async (name: string): Promise<void> => {
  await useOwnTable(name)
  const Bucket = `${name}-snapshots`
  await files.send(new CreateBucketCommand({ Bucket }))
  process.env.SNAPSHOTS_BUCKET = Bucket
}
