import { isDeepStrictEqual } from 'node:util'
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import {
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { ShopError } from '../../shared/errors.ts'
import { table, tableName } from './client.ts'
import type { Key } from './keys.ts'
import { retryInQueue } from './retry.ts'
import { withShape } from './shapes.ts'

type Values = Record<string, unknown>
type Condition = { when?: string; names?: Record<string, string>; values?: Values }

/** One write of a transaction, without the table name. */
export type Write =
  | ({ put: object } & Condition)
  | ({ update: Key; set: string } & Condition)
  | ({ remove: Key } & Condition)
  | ({ check: Key } & Condition)
  | Addition

/** Adds amounts to the numbers of an item, which is created if it doesn't exist. */
export type Addition = { add: Key; amounts: Record<string, number> }

/**
 * A write, and the error to throw if its condition fails. `failsWith` gets the item as it was, if it
 * existed.
 */
export type Step = { write: Write; failsWith?: (old: Values | undefined) => Error }

/** DynamoDB's maximum writes per transaction. */
export const maxWrites = 100

const sharedOf = ({ when, names, values }: Condition) => ({
  TableName: tableName(),
  ConditionExpression: when,
  ExpressionAttributeNames: names,
  ExpressionAttributeValues: values,
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
})

type Put = Extract<Write, { put: object }>

const toPut = (write: Put) => ({ ...sharedOf(write), Item: withShape(write.put) })

/** Names can contain any characters, so the expression numbers them. */
const toAddition = ({ add, amounts }: Addition) => {
  const names = Object.keys(amounts)
  const places = (sign: string) => names.map((_, place) => `${sign}${place}`)
  return {
    TableName: tableName(),
    Key: add,
    UpdateExpression: `ADD ${names.map((_, place) => `#${place} :${place}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(
      places('#').map((one, place) => [one, names[place] ?? '']),
    ),
    ExpressionAttributeValues: Object.fromEntries(
      places(':').map((one, place) => [one, amounts[names[place] ?? '']]),
    ),
  }
}

const toItem = (write: Write) => {
  if ('add' in write) return { Update: toAddition(write) }
  if ('put' in write) return { Put: toPut(write) }
  if ('update' in write)
    return { Update: { ...sharedOf(write), Key: write.update, UpdateExpression: write.set } }
  if ('remove' in write) return { Delete: { ...sharedOf(write), Key: write.remove } }
  const ConditionExpression = write.when ?? ''
  return { ConditionCheck: { ...sharedOf(write), Key: write.check, ConditionExpression } }
}

/** Thrown if DynamoDB refused the transaction for a temporary reason. */
class Contention extends Error {}

const contention = (cause: Error) =>
  new Contention('The write conflicted with a transaction.', { cause })

const temporary = [
  'None',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]

/** Converts a failed write to the error that its steps declare. */
const toError = (error: unknown, steps: readonly Step[]): unknown => {
  if (error instanceof TransactionConflictException) return contention(error)
  if (error instanceof ConditionalCheckFailedException)
    return steps[0]?.failsWith?.(error.Item && unmarshall(error.Item)) ?? error
  if (!(error instanceof TransactionCanceledException)) return error
  const reasons = error.CancellationReasons ?? []
  for (const [index, reason] of reasons.entries()) {
    const failsWith = steps[index]?.failsWith
    if (reason.Code === 'ConditionalCheckFailed' && failsWith)
      return failsWith(reason.Item && unmarshall(reason.Item as never))
  }
  return reasons.every(({ Code }) => temporary.includes(Code ?? 'None')) ? contention(error) : error
}

const withoutUndefined = (item: object): unknown => JSON.parse(JSON.stringify(item))

/**
 * Puts one item without a transaction, which costs half as much. If a response got lost, the SDK
 * repeats the request, which then finds its own item instead of the expected one.
 */
const putAlone = async (write: Put): Promise<void> => {
  try {
    await table.send(new PutCommand(toPut(write)))
  } catch (error) {
    const found = error instanceof ConditionalCheckFailedException && error.Item
    const isOwn =
      found && isDeepStrictEqual(unmarshall(found), withoutUndefined(withShape(write.put)))
    if (!isOwn) throw error
  }
}

const writeTogether = async (writes: readonly Write[]): Promise<void> => {
  const input: TransactWriteCommandInput = { TransactItems: writes.map(toItem) }
  await table.send(new TransactWriteCommand(input))
}

/** Returns whether a write is safe to repeat without a transaction. */
const isConditionalPut = (write: Write | undefined): write is Put =>
  write !== undefined && 'put' in write && write.when !== undefined

type Options = {
  /**
   * Builds the steps again after a conflict, from data that it reads again. Throws if the steps
   * can't succeed anymore, so that no one waits for items that are sold out.
   */
  renew?: () => Promise<readonly Step[]>
}

/**
 * Writes all steps or none. Throws the error of the first failed step's `failsWith`; conflicts with
 * other transactions are retried. Errors: `busy` after 8 seconds of conflicts.
 */
export const transact = async (steps: readonly Step[], { renew }: Options = {}): Promise<void> => {
  let current = steps
  const check = async () => {
    if (renew) current = await renew()
  }
  const send = async () => {
    if (current.length > maxWrites)
      throw new ShopError('invalid', 'An order can have up to 90 lines.')
    const writes = current.map(({ write }) => write)
    const [first, ...others] = writes
    try {
      if (isConditionalPut(first) && others.length === 0) await putAlone(first)
      else await writeTogether(writes)
    } catch (error) {
      throw toError(error, current)
    }
  }
  await retryInQueue(send, { isConflict: error => error instanceof Contention, check })
}
