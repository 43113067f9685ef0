import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from './client.ts'
import type { Key } from './keys.ts'
import { retry } from './retry.ts'

/** What must hold for a write to be made, as DynamoDB's expressions. */
export type Condition = {
  when?: string
  names?: Record<string, string>
  values?: Record<string, unknown>
}

const isConditionFailure = (error: unknown) => error instanceof ConditionalCheckFailedException

/** Runs one write; false when its condition failed. */
const attempt = async (write: () => Promise<unknown>): Promise<boolean> => {
  try {
    await write()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/** Stores an item; false when `when` did not hold. */
export const put = (item: object, { when, names, values }: Condition = {}): Promise<boolean> =>
  attempt(() =>
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: item as Record<string, unknown>,
        ConditionExpression: when,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      }),
    ),
  )

/** Changes an item by an update expression; false when `when` did not hold. */
export const update = (
  key: Key,
  set: string,
  { when, names, values }: Condition = {},
): Promise<boolean> =>
  attempt(() =>
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: set,
        ConditionExpression: when,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      }),
    ),
  )

/** Deletes an item; false when `when` did not hold. */
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

/** The next number of a counter; numbers may be skipped, never repeated. */
export const nextNumber = async (key: Key, start: number): Promise<number> => {
  const { Attributes } = await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: key,
      UpdateExpression: 'SET #value = if_not_exists(#value, :start) + :one',
      ExpressionAttributeNames: { '#value': 'value' },
      ExpressionAttributeValues: { ':start': start, ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  return Number(Attributes?.value)
}

const batchSize = 25

/** DynamoDB wrote part of a batch only. */
class Unprocessed extends Error {}

/**
 * Puts and deletes many items, unconditionally and not as one: for loading, where running again
 * is the way to finish.
 */
export const batchWrite = async (puts: readonly object[], removes: readonly Key[] = []) => {
  const requests = [
    ...puts.map(Item => ({ PutRequest: { Item: Item as Record<string, unknown> } })),
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
