import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { ensureTable } from '../../../infra/local/table.ts'
import { tableNamed } from '../../support/local-services.ts'
import { runPrefix } from '../../support/run-prefix.ts'

/** Creates a table and buckets for this file only, since seeding needs an empty store. */
export const startOwnStore = async (name: string) => {
  const own = `${runPrefix()}-${name}`
  process.env.TABLE_NAME = `${own}-table`
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''
  await ensureTable(endpoint, tableNamed(process.env.TABLE_NAME))
  const { files } = await import('../../../functions/files/client.ts')
  for (const contents of ['pictures', 'attachments', 'invoices', 'snapshots']) {
    const Bucket = `${own}-${contents}`
    process.env[`${contents.toUpperCase()}_BUCKET`] = Bucket
    await files.send(new CreateBucketCommand({ Bucket }))
  }
  return process.env as Record<string, string>
}

/** Lists every item of the table, sorted by key. */
export const sortedItems = async (): Promise<Record<string, unknown>[]> => {
  const { everyItem } = await import('../../support/every-item.ts')
  const items = await everyItem()
  return items.sort((a, b) => `${a.pk} ${a.sk}`.localeCompare(`${b.pk} ${b.sk}`))
}
