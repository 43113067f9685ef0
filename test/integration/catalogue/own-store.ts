import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { files } from '../../../functions/files/client.ts'
import { useOwnTable } from '../../support/own-table.ts'

/** A table and a snapshot of this file's own: what others put into the shared ones is not here. */
export const openOwnStore = async (name: string): Promise<void> => {
  await useOwnTable(`${name}-table`)
  const Bucket = `${name}-snapshots`
  await files.send(new CreateBucketCommand({ Bucket }))
  process.env.SNAPSHOTS_BUCKET = Bucket
}
