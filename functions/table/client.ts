import { AsyncLocalStorage } from 'node:async_hooks'
import { DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { checkWrites } from './check-writes.ts'
import { retryInQueue } from './retry.ts'

/** Capacity units consumed, as reported by the table. */
export type Capacity = { read: number; write: number }

const meter = new AsyncLocalStorage<Capacity>()

/**
 * Runs `work` and measures the capacity of its table calls. An outer measurement includes them, even
 * if `work` fails.
 */
export const measured = async <T>(work: () => Promise<T>): Promise<{ result: T } & Capacity> => {
  const outer = meter.getStore()
  const inner = { read: 0, write: 0 }
  try {
    const result = await meter.run(inner, work)
    return { result, ...inner }
  } finally {
    if (outer) {
      outer.read += inner.read
      outer.write += inner.write
    }
  }
}

/** Returns the capacity that the current measurement has counted so far. */
export const capacity = (): Capacity => meter.getStore() ?? { read: 0, write: 0 }

type Consumed = { CapacityUnits?: number; ReadCapacityUnits?: number; WriteCapacityUnits?: number }
const readCommands = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems'])

const count = (command: string, consumed: Consumed | Consumed[] | undefined) => {
  const counted = meter.getStore()
  if (!counted) return
  for (const one of [consumed ?? []].flat()) {
    const units = one.CapacityUnits ?? 0
    if (readCommands.has(command)) counted.read += units
    else counted.write += units
  }
}

/** How long a call waits for the table's answer, in milliseconds. */
export const answerTimeoutMs = 5_000

/**
 * Without `throwOnRequestTimeout`, the SDK only warns. It repeats the call after the error. A
 * repeated transaction counts once, because it has a token. A repeated conditional write fails, and
 * `transact` checks whether the first one succeeded.
 */
const requestHandler = { requestTimeout: answerTimeoutMs, throwOnRequestTimeout: true }

/**
 * Middleware of the SDK that the store doesn't use. Nothing writes its log, DynamoDB ignores the
 * trace header against recursion, and the user agent only names the SDK to Amazon. They take about
 * a twelfth of a call's processor time.
 */
const unused = ['loggerMiddleware', 'recursionDetectionMiddleware', 'getUserAgentMiddleware']

const createClient = (): DynamoDBDocumentClient => {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ maxAttempts: 5, requestHandler }),
    { marshallOptions: { removeUndefinedValues: true } },
  )
  for (const name of unused) client.middlewareStack.remove(name)
  client.middlewareStack.add(
    (next, context) => async args => {
      const input = args.input as object
      const command = String(context.commandName).replace(/Command$/, '')
      checkWrites(command, input)
      const result = await next({
        ...args,
        input: meter.getStore() ? { ...input, ReturnConsumedCapacity: 'TOTAL' } : input,
      })
      const output = result.output as { ConsumedCapacity?: Consumed | Consumed[] }
      count(command, output.ConsumedCapacity)
      return result
    },
    { step: 'initialize', name: 'meter' },
  )
  // A single write that conflicts with a transaction wrote nothing, but the SDK doesn't repeat it.
  client.middlewareStack.add(
    next => args =>
      retryInQueue(() => next(args), {
        isConflict: error => error instanceof TransactionConflictException,
      }),
    { step: 'initialize', name: 'conflicts', priority: 'low' },
  )
  return client
}

/** The document client. Only this folder uses it. */
export const table = createClient()

/** Reads the name on each call, because tests and tools set it after loading. */
export const tableName = (): string => {
  const name = process.env.TABLE_NAME
  if (!name) throw new Error('TABLE_NAME is not set')
  return name
}
