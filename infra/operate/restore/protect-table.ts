import { isDeepStrictEqual } from 'node:util'
import {
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type TableDescription,
  TagResourceCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { tableShape } from '../../../functions/table/shape.ts'
import { Problem } from '../../local/problem.ts'
import { untilActive } from './describe-table.ts'
import type { PointInTime } from './point-in-time.ts'

type Tools = { client: DynamoDBClient; backups: PointInTime; pause?: number }

/** A setting that the store needs of its table. A restore carries over only keys and indexes. */
type Need = {
  what: string
  isMet: (table: TableDescription, tools: Tools) => Promise<boolean> | boolean
  /** Turns it on. Keys and indexes can't be turned on. */
  meet?: (table: string, tools: Tools) => Promise<unknown>
}

const keysOf = (keys: { AttributeName?: string | undefined }[] = []) =>
  keys.map(({ AttributeName }) => AttributeName)

const needs: readonly Need[] = [
  {
    what: 'the keys and indexes of a store',
    isMet: ({ KeySchema, GlobalSecondaryIndexes = [] }) => {
      const found = GlobalSecondaryIndexes.map(index => [
        index.IndexName,
        ...keysOf(index.KeySchema),
        index.Projection?.ProjectionType,
      ])
      const { partitionKey, sortKey, indexes } = tableShape
      return (
        isDeepStrictEqual(keysOf(KeySchema), [partitionKey, sortKey]) &&
        indexes.every(({ name, partitionKey: hash, sortKey: range, projection }) =>
          found.some(index => isDeepStrictEqual(index, [name, hash, range, projection])),
        )
      )
    },
  },
  {
    what: 'a stream of old and new items',
    isMet: ({ StreamSpecification: stream }) =>
      stream?.StreamEnabled === true && stream.StreamViewType === 'NEW_AND_OLD_IMAGES',
    meet: (TableName, { client }) =>
      client.send(
        new UpdateTableCommand({
          TableName,
          StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
        }),
      ),
  },
  {
    what: 'deletion protection',
    isMet: ({ DeletionProtectionEnabled }) => DeletionProtectionEnabled === true,
    meet: (TableName, { client }) =>
      client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true })),
  },
  {
    what: `expiry of items by ${tableShape.timeToLive}`,
    isMet: async ({ TableName }, { client }) => {
      const { TimeToLiveDescription: found } = await client.send(
        new DescribeTimeToLiveCommand({ TableName }),
      )
      const isOn = /^ENABL/.test(found?.TimeToLiveStatus ?? '')
      return isOn && found?.AttributeName === tableShape.timeToLive
    },
    meet: (TableName, { client }) =>
      client.send(
        new UpdateTimeToLiveCommand({
          TableName,
          TimeToLiveSpecification: { AttributeName: tableShape.timeToLive, Enabled: true },
        }),
      ),
  },
  {
    what: 'point-in-time recovery',
    isMet: ({ TableName = '' }, { backups }) => backups.isOn(TableName),
    meet: (table, { backups }) => backups.turnOn(table),
  },
]

const missing = async (table: TableDescription, tools: Tools): Promise<Need[]> => {
  const found: Need[] = []
  for (const need of needs) if (!(await need.isMet(table, tools))) found.push(need)
  return found
}

/** Lists the settings that the store needs and a table lacks. */
export const missingSettings = async (table: TableDescription, tools: Tools): Promise<string[]> =>
  (await missing(table, tools)).map(({ what }) => what)

/** How often a change is checked before it counts as failed. */
const checks = 24

/**
 * Turns on the settings that the store needs and a restored table lacks, adds the stage's tags, and checks
 * the result. Safe to repeat. Errors: `Problem` with what is still missing.
 */
export const protectTable = async (
  name: string,
  tags: Record<string, string>,
  tools: Tools,
): Promise<void> => {
  const { client, pause = 5_000 } = tools
  const waiting = { pause }
  for (const need of await missing(await untilActive(client, name, waiting), tools)) {
    if (!need.meet) throw new Problem(`The table ${name} lacks ${need.what}.`)
    await need.meet(name, tools)
    // DynamoDB accepts one change at a time.
    await untilActive(client, name, waiting)
  }
  const table = await untilActive(client, name, waiting)
  const Tags = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }))
  if (Tags.length > 0)
    await client.send(new TagResourceCommand({ ResourceArn: table.TableArn, Tags }))
  let left: string[] = []
  for (let check = 0; check < checks; check++) {
    left = await missingSettings(await untilActive(client, name, waiting), tools)
    if (left.length === 0) return
    await new Promise(resolve => setTimeout(resolve, pause))
  }
  throw new Problem(`The table ${name} lacks ${left.join(', ')}. Run the command again.`)
}
