import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactGetItemsCommand,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ConflictProxy, startConflictProxy } from '../../support/conflict-proxy.ts'

/** Long enough for the calls of a test on a slow machine. Nothing waits for its end. */
const holdMs = 5_000

let proxy: ConflictProxy
let client: DynamoDBClient
beforeAll(async () => {
  proxy = await startConflictProxy(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', holdMs)
  client = new DynamoDBClient({ endpoint: proxy.url, maxAttempts: 1 })
})
afterAll(async () => {
  client.destroy()
  await proxy.stop()
})

const TableName = () => process.env.TABLE_NAME
const Key = (name: string) => ({ pk: { S: `CONFLICT#${name}` }, sk: { S: 'X' } })
const put = (name: string): TransactWriteItem => ({
  Put: { TableName: TableName(), Item: Key(name) },
})
const write = (...names: string[]) =>
  client.send(new TransactWriteItemsCommand({ TransactItems: names.map(put) }))
const writeAlone = (name: string) =>
  client.send(new PutItemCommand({ TableName: TableName(), Item: Key(name) }))
const readTogether = (...names: string[]) =>
  client.send(
    new TransactGetItemsCommand({
      TransactItems: names.map(name => ({ Get: { TableName: TableName(), Key: Key(name) } })),
    }),
  )

/** Starts a transaction and waits until it holds its items. No one waits for its end. */
const hold = async (...names: string[]) => {
  const { transactions } = await proxy.counts()
  write(...names).catch(() => {})
  const isHeld = async () => expect((await proxy.counts()).transactions).toBe(transactions + 1)
  await vi.waitFor(isHeld, { timeout: 30_000 })
}

const canceled = (...codes: string[]) => ({
  name: 'TransactionCanceledException',
  message: expect.stringContaining(`[${codes.join(', ')}]`),
  CancellationReasons: codes.map(Code => expect.objectContaining({ Code })),
})

test('cancels a transaction with an item that another one holds, and names it', async () => {
  await hold('a', 'b')
  await expect(write('c', 'b')).rejects.toMatchObject(canceled('None', 'TransactionConflict'))
  const { Item } = await client.send(new GetItemCommand({ TableName: TableName(), Key: Key('c') }))
  expect(Item).toBeUndefined()
})

test('rejects a single write of an item that a transaction holds', async () => {
  await hold('d')
  await expect(writeAlone('d')).rejects.toMatchObject({ name: 'TransactionConflictException' })
  await expect(writeAlone('e')).resolves.toBeDefined()
})

test('cancels a transactional read of a held item, but no other read', async () => {
  await hold('f')
  await expect(readTogether('g', 'f')).rejects.toMatchObject(
    canceled('None', 'TransactionConflict'),
  )
  await expect(readTogether('g')).resolves.toBeDefined()
  const read = new GetItemCommand({ TableName: TableName(), Key: Key('f'), ConsistentRead: true })
  await expect(client.send(read)).resolves.toBeDefined()
})

test('frees the items when the transaction is over', async () => {
  const quick = await startConflictProxy(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', 1)
  const other = new DynamoDBClient({ endpoint: quick.url, maxAttempts: 1 })
  try {
    const again = () => other.send(new TransactWriteItemsCommand({ TransactItems: [put('h')] }))
    await again()
    await expect(again()).resolves.toBeDefined()
    expect(await quick.counts()).toEqual({ transactions: 2, canceled: 0, rejected: 0 })
  } finally {
    other.destroy()
    await quick.stop()
  }
})
