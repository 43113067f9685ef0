import { setTimeout as wait } from 'node:timers/promises'
import {
  BatchWriteItemCommand,
  CreateTableCommand,
  type DynamoDBClient,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { marshall } from '@aws-sdk/util-dynamodb'
import { bucketOf, files } from '../../functions/files/client.ts'
import { listObjects } from '../../functions/files/list-objects.ts'
import { type Bucket, fileBuckets } from '../../functions/repair/repair-files.ts'
import type { FileVersions } from '../../infra/operate/restore/file-versions.ts'
import { inTable } from '../../infra/operate/restore/in-table.ts'
import type { PointInTime } from '../../infra/operate/restore/point-in-time.ts'
import type { ScheduledBackups } from '../../infra/operate/restore/scheduled-backups.ts'
import { everyItem } from './every-item.ts'
import { tableNamed } from './local-services.ts'

type Item = Record<string, unknown>
type Kept = {
  table: string
  at: Date
  items: Item[]
  files: { bucket: Bucket; key: string; body: Uint8Array }[]
}

const startOfNextSecond = (at: Date) => (Math.floor(at.getTime() / 1000) + 1) * 1000

const buckets = Object.keys(fileBuckets) as Bucket[]
const batchSize = 25

const readFiles = async (): Promise<Kept['files']> => {
  const found: Kept['files'] = []
  for (const bucket of buckets)
    for (const { key } of await listObjects(bucket, '')) {
      const { Body } = await files.send(
        new GetObjectCommand({ Bucket: bucketOf(bucket), Key: key }),
      )
      found.push({ bucket, key, body: (await Body?.transformToByteArray()) ?? new Uint8Array() })
    }
  return found
}

const fill = async (client: DynamoDBClient, table: string, items: readonly Item[]) => {
  for (let start = 0; start < items.length; start += batchSize) {
    const batch = items.slice(start, start + batchSize)
    const requests = batch.map(item => ({ PutRequest: { Item: marshall(item) } }))
    await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }))
  }
}

/**
 * Keeps a moment of the local table and buckets, which have no backups and versions. What restores do
 * with both is the real code.
 */
export const localPointInTime = (client: DynamoDBClient) => {
  const moments: Kept[] = []
  const recoverable = new Set<string>()
  const of = (table: string) => moments.filter(kept => kept.table === table)
  /** Copies made, as `from to`. */
  const copies: string[] = []

  const backups: PointInTime = {
    window: async table => {
      const [first, last] = [of(table)[0], of(table).at(-1)]
      return first && last && { from: first.at, to: last.at }
    },
    copy: async (from, to, moment) => {
      const kept = of(from).findLast(({ at }) => at <= moment)
      if (!kept) throw new Error(`Nothing was kept of ${from}`)
      copies.push(`${from} ${to}`)
      await client.send(new CreateTableCommand(tableNamed(to)))
      await fill(client, to, kept.items)
    },
    isOn: async table => recoverable.has(table),
    turnOn: async table => {
      recoverable.add(table)
    },
  }

  /** Backups that AWS Backup would have made at the kept moments. */
  const scheduled: ScheduledBackups = {
    list: async table => of(table).map(({ at }) => ({ arn: `${table} ${at.toISOString()}`, at })),
    copy: async ({ arn, at }, to) => {
      const [table = ''] = arn.split(' ')
      await backups.copy(table, to, at)
    },
  }

  const versions: FileVersions = {
    async *list(bucket) {
      const now = new Set((await listObjects(bucket, '')).map(({ key }) => key))
      const then = moments.at(-1)
      for (const file of then?.files.filter(one => one.bucket === bucket) ?? []) {
        const isLatest = now.delete(file.key)
        yield {
          key: file.key,
          id: 'kept',
          modified: then?.at ?? new Date(0),
          isDeletion: false,
          isLatest,
        }
      }
      for (const key of now)
        yield { key, id: 'new', modified: new Date(), isDeletion: false, isLatest: true }
    },
    bringBack: async (bucket, { key }) => {
      const found = moments.at(-1)?.files.find(one => one.bucket === bucket && one.key === key)
      await files.send(
        new PutObjectCommand({ Bucket: bucketOf(bucket), Key: key, Body: found?.body }),
      )
    },
  }

  /** Keeps what a table and the buckets have now. Returns the moment and the items. */
  const keep = async (table: string) => {
    const last = moments.at(-1)
    // A restored table is named after the second of its moment.
    if (last) await wait(Math.max(0, startOfNextSecond(last.at) - Date.now()))
    const items = await inTable(table, () => everyItem())
    const kept = { table, at: new Date(), items, files: await readFiles() }
    moments.push(kept)
    return { moment: kept.at, items }
  }
  const tables = async () => (await client.send(new ListTablesCommand({}))).TableNames ?? []
  return { backups, scheduled, versions, keep, copies, tables }
}
