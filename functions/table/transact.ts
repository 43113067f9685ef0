import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { ShopError } from '../../shared/errors.ts'
import { table, tableName } from './client.ts'
import type { Key } from './keys.ts'
import { retry } from './retry.ts'

type Values = Record<string, unknown>
type Condition = { when?: string; names?: Record<string, string>; values?: Values }

/** One write of a transaction, without the table name. */
export type Write =
  | ({ put: object } & Condition)
  | ({ update: Key; set: string } & Condition)
  | ({ remove: Key } & Condition)
  | ({ check: Key } & Condition)

/**
 * A write and what it means when its condition fails. `failsWith` gets the item as it was, if
 * there was one.
 */
export type Step = { write: Write; failsWith?: (old: Values | undefined) => Error }

/** DynamoDB's maximum writes per transaction. */
export const maxWrites = 100

const toItem = (write: Write) => {
  const shared = {
    TableName: tableName(),
    ConditionExpression: write.when,
    ExpressionAttributeNames: write.names,
    ExpressionAttributeValues: write.values,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  }
  if ('put' in write) return { Put: { ...shared, Item: write.put as Values } }
  if ('update' in write)
    return { Update: { ...shared, Key: write.update, UpdateExpression: write.set } }
  if ('remove' in write) return { Delete: { ...shared, Key: write.remove } }
  return {
    ConditionCheck: { ...shared, Key: write.check, ConditionExpression: write.when ?? '' },
  }
}

/** DynamoDB refused the transaction for a temporary reason. */
class Contention extends Error {}

const temporary = [
  'None',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]

/** Turns a canceled transaction into the error its steps declare. */
const toError = (error: unknown, steps: readonly Step[]): unknown => {
  if (!(error instanceof TransactionCanceledException)) return error
  const reasons = error.CancellationReasons ?? []
  for (const [index, reason] of reasons.entries()) {
    const failsWith = steps[index]?.failsWith
    if (reason.Code === 'ConditionalCheckFailed' && failsWith)
      return failsWith(reason.Item && unmarshall(reason.Item as never))
  }
  return reasons.every(({ Code }) => temporary.includes(Code ?? 'None'))
    ? new Contention('The transaction conflicted with another one.', { cause: error })
    : error
}

/**
 * Writes all steps or none. Throws the error of the first failed step's `failsWith`; conflicts with
 * other transactions are retried. Errors: `busy` after the last attempt.
 */
export const transact = async (steps: readonly Step[]): Promise<void> => {
  if (steps.length > maxWrites) throw new ShopError('invalid', 'An order can have up to 90 lines.')
  const input: TransactWriteCommandInput = { TransactItems: steps.map(step => toItem(step.write)) }
  const send = async () => {
    try {
      await table.send(new TransactWriteCommand(input))
    } catch (error) {
      throw toError(error, steps)
    }
  }
  await retry(send, { isRetriable: error => error instanceof Contention })
}
