import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { ShopError } from '../../shared/errors.ts'
import { table, tableName } from './client.ts'
import type { Key } from './keys.ts'

type Values = Record<string, unknown>
type Condition = { when?: string; names?: Record<string, string>; values?: Values }

/** One write of a transaction, without the table's name. */
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

/** The most writes DynamoDB takes in one transaction. */
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

const pause = (attempt: number) =>
  new Promise(resolve => setTimeout(resolve, Math.random() * 20 * 2 ** Math.min(attempt, 5)))

/** Conflicts with another transaction are retried this often, about two seconds in all. */
const maxAttempts = 10

/**
 * Writes all steps or none. Throws what the first failed step's `failsWith` says; conflicts with
 * other transactions are retried with jitter, then `busy`.
 */
export const transact = async (steps: readonly Step[]): Promise<void> => {
  if (steps.length > maxWrites) throw new ShopError('invalid', 'Too many lines for one order')
  const input: TransactWriteCommandInput = { TransactItems: steps.map(step => toItem(step.write)) }
  for (let attempt = 1; ; attempt++) {
    try {
      await table.send(new TransactWriteCommand(input))
      return
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = error.CancellationReasons ?? []
      for (const [index, reason] of reasons.entries()) {
        const failsWith = steps[index]?.failsWith
        if (reason.Code === 'ConditionalCheckFailed' && failsWith)
          throw failsWith(reason.Item && unmarshall(reason.Item as never))
      }
      const retriable = reasons.every(reason =>
        [
          'None',
          'TransactionConflict',
          'ThrottlingError',
          'ProvisionedThroughputExceeded',
        ].includes(reason.Code ?? 'None'),
      )
      if (!retriable) throw error
      if (attempt === maxAttempts)
        throw new ShopError('busy', 'The store is busy, please try again', { cause: error })
      await pause(attempt)
    }
  }
}
