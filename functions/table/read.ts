import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod'
import { table, tableName } from './client.ts'
import type { Key } from './keys.ts'
import { retry } from './retry.ts'
import { parseStored, unreadable } from './unreadable.ts'

/**
 * Reads one item and parses it, or returns undefined. `consistent` sees all earlier writes. Errors:
 * `unreadable`, because a caller that took the item for missing could store another in its place.
 */
export const get = async <S extends z.ZodType>(
  schema: S,
  key: Key,
  { consistent = false } = {},
): Promise<z.output<S> | undefined> => {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: consistent }),
  )
  if (!Item) return undefined
  const [parsed] = await parseStored(schema, [Item])
  if (parsed === undefined) throw unreadable(key)
  return parsed
}

export type QueryOptions = {
  partition: string
  /** The index to read, with its partition attribute. Default: the table. */
  index?: 'by-facet' | 'by-reference'
  beginsWith?: string
  /** Sort keys from `from` to `to`, inclusive. Returns none if they are reversed. */
  from?: string
  to?: string
  backwards?: boolean
  limit?: number
  consistent?: boolean
  /** Continues after this key. */
  after?: Record<string, unknown>
}

const attributes = {
  table: ['pk', 'sk'],
  'by-facet': ['facet', 'facet_sk'],
  'by-reference': ['ref', 'ref_sk'],
} as const

const toInput = (options: QueryOptions): QueryCommandInput => {
  const [pk, sk] = attributes[options.index ?? 'table']
  const conditions = ['#pk = :pk']
  const values: Record<string, string> = { ':pk': options.partition }
  if (options.beginsWith !== undefined) {
    conditions.push('begins_with(#sk, :prefix)')
    values[':prefix'] = options.beginsWith
  } else if (options.from !== undefined && options.to !== undefined) {
    conditions.push('#sk BETWEEN :from AND :to')
    values[':from'] = options.from
    values[':to'] = options.to
  } else if (options.from !== undefined) {
    conditions.push('#sk >= :from')
    values[':from'] = options.from
  } else if (options.to !== undefined) {
    conditions.push('#sk <= :to')
    values[':to'] = options.to
  }
  return {
    TableName: tableName(),
    IndexName: options.index,
    KeyConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: { '#pk': pk, ...(conditions.length > 1 && { '#sk': sk }) },
    ExpressionAttributeValues: values,
    ScanIndexForward: !options.backwards,
    ConsistentRead: options.consistent,
    ExclusiveStartKey: options.after,
  }
}

/** Returns all matching items, or the first `limit`, each parsed. Leaves out unreadable items. */
export const query = async <S extends z.ZodType>(
  schema: S,
  options: QueryOptions,
): Promise<z.output<S>[]> => {
  const items: z.output<S>[] = []
  const { from, to } = options
  if (from !== undefined && to !== undefined && from > to) return items
  const limit = options.limit ?? Number.POSITIVE_INFINITY
  let after = options.after
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        ...toInput({ ...options, after }),
        Limit: Number.isFinite(limit) ? limit - items.length : undefined,
      }),
    )
    items.push(...(await parseStored(schema, Items)))
    after = LastEvaluatedKey
  } while (after && items.length < limit)
  return items
}

const batchSize = 100

/** Builds a projection of attributes, such as `pictures[0]`. */
const projection = (only: readonly string[]) => ({
  ProjectionExpression: only.map(path => `#${path}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(
    only.map(path => path.replace(/\[.*/, '')).map(name => [`#${name}`, name]),
  ),
})

type BatchOptions = {
  consistent?: boolean
  /** Reads only these attributes. Costs the same capacity with less data to transfer. */
  only?: readonly string[]
}

/** Thrown if DynamoDB processed only part of a batch. */
class Unprocessed extends Error {}

/** Returns the existing items of these keys, unordered. Leaves out unreadable items. */
export const batchGet = async <S extends z.ZodType>(
  schema: S,
  keys: readonly Key[],
  { consistent = false, only }: BatchOptions = {},
): Promise<z.output<S>[]> => {
  const unique = [...new Map(keys.map(key => [`${key.pk}\n${key.sk}`, key])).values()]
  const items: z.output<S>[] = []
  for (let start = 0; start < unique.length; start += batchSize) {
    let pending: Key[] = unique.slice(start, start + batchSize)
    const readPending = async () => {
      const { Responses, UnprocessedKeys } = await table.send(
        new BatchGetCommand({
          RequestItems: {
            [tableName()]: {
              Keys: pending,
              ConsistentRead: consistent,
              // An unreadable item is recorded under its key.
              ...(only && projection([...new Set(['pk', 'sk', ...only])])),
            },
          },
        }),
      )
      items.push(...(await parseStored(schema, Responses?.[tableName()] ?? [])))
      pending = (UnprocessedKeys?.[tableName()]?.Keys ?? []) as Key[]
      if (pending.length > 0) throw new Unprocessed('DynamoDB left some keys unread')
    }
    await retry(readPending, { isRetriable: error => error instanceof Unprocessed })
  }
  return items
}
