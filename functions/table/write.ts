import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from './client.ts'
import type { Key } from './keys.ts'
import { retry } from './retry.ts'
import { withShape } from './shapes.ts'

/** A write's condition, as DynamoDB expressions. */
export type Condition = {
  when?: string
  names?: Record<string, string>
  values?: Record<string, unknown>
}

const isConditionFailure = (error: unknown) => error instanceof ConditionalCheckFailedException

/** Runs one write. Returns false if its condition failed. */
const attempt = async (write: () => Promise<unknown>): Promise<boolean> => {
  try {
    await write()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/** Stores an item. Returns false if `when` failed. */
export const put = (item: object, { when, names, values }: Condition = {}): Promise<boolean> =>
  attempt(() =>
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: withShape(item),
        ConditionExpression: when,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      }),
    ),
  )

const updateCommand = (
  key: Key,
  set: string,
  { when, names, values }: Condition,
  returned?: 'ALL_NEW',
) =>
  new UpdateCommand({
    TableName: tableName(),
    Key: key,
    UpdateExpression: set,
    ConditionExpression: when,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    ReturnValues: returned,
  })

/** Updates an item. Returns false if `when` failed. */
export const update = (key: Key, set: string, condition: Condition = {}): Promise<boolean> =>
  attempt(() => table.send(updateCommand(key, set, condition)))

/** Updates an item and returns it as it is then, or undefined if `when` failed. */
export const updateAndGet = async (
  key: Key,
  set: string,
  condition: Condition = {},
): Promise<Record<string, unknown> | undefined> => {
  try {
    return (await table.send(updateCommand(key, set, condition, 'ALL_NEW'))).Attributes
  } catch (error) {
    if (isConditionFailure(error)) return undefined
    throw error
  }
}

/** Deletes an item. Returns false if `when` failed. */
export const remove = (key: Key, { when, names, values }: Condition = {}): Promise<boolean> =>
  attempt(() =>
    table.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: key,
        ConditionExpression: when,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      }),
    ),
  )

/** Increases a counter and returns it. Numbers can be skipped but never repeat. */
export const countUp = async (key: Key, start: number): Promise<Record<string, unknown>> => {
  const counted = await updateAndGet(key, 'SET #value = if_not_exists(#value, :start) + :one', {
    names: { '#value': 'value' },
    values: { ':start': start, ':one': 1 },
  })
  return counted ?? {}
}

const batchSize = 25

/** Thrown if DynamoDB wrote only part of a batch. */
class Unprocessed extends Error {}

/**
 * Puts and deletes many items, without conditions and not atomically. For loads, which can run again
 * to finish.
 */
export const batchWrite = async (puts: readonly object[], removes: readonly Key[] = []) => {
  const requests = [
    ...puts.map(item => ({ PutRequest: { Item: withShape(item) } })),
    ...removes.map(Key => ({ DeleteRequest: { Key } })),
  ]
  for (let start = 0; start < requests.length; start += batchSize) {
    let pending = requests.slice(start, start + batchSize)
    const writePending = async () => {
      const { UnprocessedItems } = await table.send(
        new BatchWriteCommand({ RequestItems: { [tableName()]: pending } }),
      )
      pending = (UnprocessedItems?.[tableName()] ?? []) as typeof pending
      if (pending.length > 0) throw new Unprocessed('DynamoDB left some items unwritten')
    }
    await retry(writePending, { isRetriable: error => error instanceof Unprocessed })
  }
}
