import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from '../../functions/table/client.ts'
import { tableShape } from '../../functions/table/shape.ts'

type Item = Record<string, unknown>
type Key = { pk: string; sk: string }

/** One write and what it costs by Amazon's counting. */
export type Written = { entity: string; units: number; isTransaction: boolean }

const sizeOfValue = (value: unknown): number => {
  if (typeof value === 'string') return Buffer.byteLength(value)
  // About a byte per two significant digits, plus one for the sign and one for the length.
  if (typeof value === 'number')
    return Math.ceil(String(Math.abs(value)).replace('.', '').length / 2) + 2
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + sizeOfValue(one) + 1, 3)
  if (value !== null && typeof value === 'object')
    return Object.entries(value).reduce(
      (sum, [name, one]) => sum + Buffer.byteLength(name) + sizeOfValue(one) + 1,
      3,
    )
  return 1
}

/** Bytes of an item: names and values of its attributes. */
export const sizeOf = (item: Item): number =>
  Object.entries(item)
    .filter(([, value]) => value !== undefined)
    .reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOfValue(value), 0)

const perUnit = 1024
const unitsOfSize = (bytes: number): number => Math.max(1, Math.ceil(bytes / perUnit))

/**
 * Write units of the indexes, which hold keys only: one for a new or removed entry, two for a moved
 * one, none if its keys stay. Index writes follow later and never count twice.
 */
const indexUnits = (before: Item | undefined, after: Item | undefined): number =>
  tableShape.indexes.reduce((sum, { partitionKey, sortKey }) => {
    const entry = (item: Item | undefined) =>
      item?.[partitionKey] === undefined || item[sortKey] === undefined
        ? undefined
        : `${item[partitionKey]}\n${item[sortKey]}`
    const [was, is] = [entry(before), entry(after)]
    if (was === is) return sum
    return sum + (was === undefined || is === undefined ? 1 : 2)
  }, 0)

/** Returns what a write costs: per KB of the larger of the item before and after, doubled in a transaction. */
const unitsOf = (before: Item | undefined, after: Item | undefined, isTransaction: boolean) =>
  unitsOfSize(Math.max(sizeOf(before ?? {}), sizeOf(after ?? {}))) * (isTransaction ? 2 : 1) +
  indexUnits(before, after)

const keyOf = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) })

type Request = { Item?: Item; Key?: Item }

/** Returns the keys that a command writes or checks. */
const keysOf = (command: string, input: Record<string, unknown>): Key[] => {
  const key = ({ Item, Key }: Request) => keyOf(Item ?? Key ?? {})
  if (command === 'TransactWriteItemsCommand')
    return (input.TransactItems as Record<string, Request>[]).flatMap(one =>
      Object.values(one).map(key),
    )
  if (command === 'BatchWriteItemCommand')
    return Object.values(input.RequestItems as Record<string, Record<string, Request>[]>)
      .flat()
      .flatMap(one => Object.values(one).map(key))
  return ['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand'].includes(command)
    ? [key(input)]
    : []
}

let written: Written[] | undefined

/** A client of its own, so that what the meter reads doesn't count as the store's. */
const reader = DynamoDBDocumentClient.from(new DynamoDBClient({}))

const read = (keys: readonly Key[]): Promise<(Item | undefined)[]> =>
  Promise.all(
    keys.map(
      async Key =>
        (await reader.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true })))
          .Item,
    ),
  )

table.middlewareStack.add(
  (next, context) => async args => {
    const command = String(context.commandName)
    const name = command.endsWith('Command') ? command : `${command}Command`
    const keys = written ? keysOf(name, args.input as Record<string, unknown>) : []
    if (!written || keys.length === 0) return next(args)
    const before = await read(keys)
    try {
      return await next(args)
    } finally {
      const after = await read(keys)
      const isTransaction = name === 'TransactWriteItemsCommand'
      for (const place of keys.keys()) {
        const [was, is] = [before[place], after[place]]
        const { pk } = keys[place] as Key
        written.push({
          entity: String(is?.entity ?? was?.entity ?? pk.split('#')[0]),
          units: unitsOf(was, is, isTransaction),
          isTransaction,
        })
      }
    }
  },
  { step: 'initialize', name: 'write-meter', priority: 'high' },
)

/**
 * Runs `work`, one write at a time, and returns every write with its cost by Amazon's counting:
 * a unit per KB, twice in a transaction, and the indexes. Local services count less.
 */
export const meterWrites = async (work: () => Promise<unknown>): Promise<Written[]> => {
  const all: Written[] = []
  written = all
  try {
    await work()
  } finally {
    written = undefined
  }
  return all
}
