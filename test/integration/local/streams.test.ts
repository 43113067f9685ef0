import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBRecord, DynamoDBStreamEvent, SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Functions } from '../../../infra/local/imitations/lambda/functions.ts'
import { followStream } from '../../../infra/local/imitations/lambda/streams.ts'
import { prepareState, type State, stateAt } from '../../../infra/local/state.ts'
import { ensureTable } from '../../../infra/local/table.ts'
import { streamedTable } from '../../support/local-services.ts'
import { runPrefix } from '../../support/run-prefix.ts'

const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''
const client = new DynamoDBClient({})
const folder = mkdtempSync(join(tmpdir(), 'selvedge-stream-'))
let table: string
let streamArn: string
let state: State
let seen: string[]
let seenRecords: DynamoDBRecord[]
/** How many records each delivery had. */
let batches: number[]
let lost: { DDBStreamBatchInfo: object }[]
let fails: (key: string) => false | 'report' | 'throw'

/** Replaces the stream function: records what it processed and fails for the keys a test chooses. */
const functions: Functions = {
  invoke: async (name, event) => {
    if (name === 'lost') {
      lost.push(...(event as SQSEvent).Records.map(({ body }) => JSON.parse(body)))
      return { batchItemFailures: [] }
    }
    batches.push((event as DynamoDBStreamEvent).Records.length)
    for (const record of (event as DynamoDBStreamEvent).Records) {
      const { dynamodb } = record
      const key = dynamodb?.Keys?.pk?.S ?? ''
      const failure = fails(key)
      if (failure === 'throw') throw new Error(`can't take ${key}`)
      if (failure) return { batchItemFailures: [{ itemIdentifier: dynamodb?.SequenceNumber }] }
      seen.push(key)
      seenRecords.push(record)
    }
    return { batchItemFailures: [] }
  },
  stop: async () => {},
}

const follow = (lostName?: string, patterns?: readonly object[]) =>
  followStream({
    lostName,
    patterns,
    endpoint,
    streamArn,
    functionName: 'f',
    batchSize: 10,
    retries: 2,
    state,
    functions,
  })

const write = async (...keys: string[]) => {
  for (const key of keys) {
    const Item = { pk: { S: key }, sk: { S: '-' } }
    await client.send(new PutItemCommand({ TableName: table, Item }))
  }
}

beforeAll(() => prepareState(stateAt(folder)))
beforeEach(async () => {
  table = `${runPrefix()}-stream-${crypto.randomUUID()}`
  streamArn = await ensureTable(endpoint, streamedTable(table))
  state = stateAt(join(folder, table))
  prepareState(state)
  seen = []
  seenRecords = []
  batches = []
  lost = []
  fails = () => false
})
afterAll(() => {
  client.destroy()
  rmSync(folder, { recursive: true, force: true })
})

test('delivers every change once and in order, also after a restart', async () => {
  const keys = Array.from({ length: 25 }, (_, at) => `k${at}`)
  await write(...keys)
  const first = follow()
  await first.settled()
  await first.stop()
  expect(seen).toEqual(keys)
  await write('later')
  const second = follow()
  await second.settled()
  await second.stop()
  expect(seen).toEqual([...keys, 'later'])
})

test('delivers records in the format of Lambda', async () => {
  const Item = { pk: { S: 'bytes' }, sk: { S: '-' }, data: { B: Buffer.from([0, 255]) } }
  await client.send(new PutItemCommand({ TableName: table, Item }))
  const stream = follow()
  await stream.settled()
  await stream.stop()
  const now = Date.now() / 1000
  expect(seenRecords).toMatchObject([
    {
      eventName: 'INSERT',
      eventSourceARN: streamArn,
      dynamodb: {
        ApproximateCreationDateTime: expect.closeTo(now, -2),
        Keys: { pk: { S: 'bytes' }, sk: { S: '-' } },
        NewImage: { data: { B: 'AP8=' } },
      },
    },
  ])
})

test('delivers what passes the filter in full batches, and continues after what doesn’t', async () => {
  const patterns = [{ dynamodb: { Keys: { pk: { S: [{ prefix: 'yes' }] } } } }]
  const wanted = Array.from({ length: 25 }, (_, at) => `yes${at}`)
  await write(...wanted.flatMap(key => [`no-${key}`, key]), 'no')
  const first = follow(undefined, patterns)
  await first.settled()
  await first.stop()
  expect(seen).toEqual(wanted)
  expect(batches).toEqual([10, 10, 5])
  await write('no', 'yes')
  const second = follow(undefined, patterns)
  await second.settled()
  await second.stop()
  expect(seen).toEqual([...wanted, 'yes'])
  expect(batches).toEqual([10, 10, 5, 1])
})

test('retries from the first record reported as failed', async () => {
  let left = 2
  fails = key => (key === 'b' && left-- > 0 ? 'report' : false)
  await write('a', 'b', 'c')
  const stream = follow()
  await stream.settled()
  await stream.stop()
  expect(seen).toEqual(['a', 'b', 'c'])
})

test('sends the position of a record that keeps failing to the lost-changes function and continues', async () => {
  fails = key => (key === 'bad' ? 'throw' : false)
  await write('a', 'bad', 'c')
  const stream = follow('lost')
  await stream.settled()
  await stream.stop()
  expect([...new Set(seen)]).toEqual(['a', 'c'])
  expect(lost).toEqual([
    {
      DDBStreamBatchInfo: expect.objectContaining({
        streamArn,
        batchSize: 1,
        startSequenceNumber: expect.any(String),
        endSequenceNumber: expect.any(String),
      }),
    },
  ])
  expect(existsSync(state.deadLetters)).toBe(false)
})

test('stores a record that keeps failing as a dead letter with the reason and continues', async () => {
  fails = key => (key === 'bad' ? 'throw' : false)
  await write('a', 'bad', 'c')
  const stream = follow()
  await stream.settled()
  await stream.stop()
  expect([...new Set(seen)]).toEqual(['a', 'c'])
  const [file = ''] = readdirSync(state.deadLetters)
  expect(JSON.parse(readFileSync(join(state.deadLetters, file), 'utf8'))).toMatchObject({
    reason: "can't take bad",
    record: { eventName: 'INSERT', dynamodb: { Keys: { pk: { S: 'bad' } } } },
  })
})
