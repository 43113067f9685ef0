import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Functions } from '../../../../../infra/local/imitations/lambda/functions.ts'
import { followStream } from '../../../../../infra/local/imitations/lambda/streams.ts'
import { writeJson } from '../../../../../infra/local/json-file.ts'
import { prepareState, type State, stateAt } from '../../../../../infra/local/state.ts'

const streamArn = 'arn:aws:dynamodb:eu-central-1:000000000000:table/t/stream/1'
type Shard = { id: string; parent?: string; records: number[]; closed: boolean }

const streams = mockClient(DynamoDBStreamsClient)
let shards: Shard[]
let expired: Set<string>
let trimmedBefore: number
let folder: string
let state: State
let seen: string[]
let opened: string[]

const recordOf = (number: number): StreamRecord => ({
  eventName: 'INSERT',
  dynamodb: { SequenceNumber: String(number), Keys: { pk: { S: `k${number}` } } },
})

/** An iterator is the shard's id and the number it continues after. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'selvedge-shards-'))
  state = stateAt(folder)
  prepareState(state)
  seen = []
  opened = []
  expired = new Set()
  trimmedBefore = 0
  streams.reset()
  // One shard a page.
  streams.on(DescribeStreamCommand).callsFake(({ ExclusiveStartShardId: after }) => {
    const at = after ? shards.findIndex(({ id }) => id === after) + 1 : 0
    const shard = shards[at]
    return {
      StreamDescription: {
        Shards: shard ? [{ ShardId: shard.id, ParentShardId: shard.parent }] : [],
        LastEvaluatedShardId: at < shards.length - 1 ? shard?.id : undefined,
      },
    }
  })
  streams
    .on(GetShardIteratorCommand)
    .callsFake(({ ShardId, ShardIteratorType, SequenceNumber = '0' }) => {
      opened.push(`${ShardId} ${ShardIteratorType}`)
      if (ShardIteratorType === 'AFTER_SEQUENCE_NUMBER' && Number(SequenceNumber) < trimmedBefore)
        throw new TrimmedDataAccessException({ message: 'trimmed', $metadata: {} })
      return { ShardIterator: `${ShardId}/${SequenceNumber}` }
    })
  streams.on(GetRecordsCommand).callsFake(({ ShardIterator, Limit }) => {
    if (expired.delete(ShardIterator))
      throw new ExpiredIteratorException({ message: 'expired', $metadata: {} })
    const [id = '', after] = ShardIterator.split('/')
    const shard = shards.find(one => one.id === id)
    const left = (shard?.records ?? []).filter(
      number => number > Number(after) && number >= trimmedBefore,
    )
    const page = left.slice(0, Limit)
    const isEnd = shard?.closed && page.length === left.length
    return {
      Records: page.map(recordOf),
      NextShardIterator: isEnd ? undefined : `${id}/${page.at(-1) ?? after}`,
    }
  })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const functions: Functions = {
  invoke: async (_, event) => {
    for (const { dynamodb } of (event as DynamoDBStreamEvent).Records)
      seen.push(dynamodb?.Keys?.pk?.S ?? '')
    return { batchItemFailures: [] }
  },
  stop: async () => {},
}

const readAll = async () => {
  const stream = followStream({
    endpoint: 'http://127.0.0.1:1',
    streamArn,
    functionName: 'f',
    batchSize: 2,
    retries: 0,
    state,
    functions,
  })
  await stream.settled()
  return stream
}

test('reads a shard that was split to its end before its children', async () => {
  shards = [
    { id: 'left', parent: 'parent', records: [6, 8], closed: false },
    { id: 'right', parent: 'parent', records: [7], closed: false },
    { id: 'parent', records: [1, 2, 3, 4, 5], closed: true },
  ]
  const stream = await readAll()
  await stream.stop()
  expect(seen.slice(0, 5)).toEqual(['k1', 'k2', 'k3', 'k4', 'k5'])
  expect(seen.slice(5).sort()).toEqual(['k6', 'k7', 'k8'])
})

test('reads a shard whose parent is no longer kept', async () => {
  shards = [{ id: 'child', parent: 'gone', records: [9], closed: false }]
  const stream = await readAll()
  await stream.stop()
  expect(seen).toEqual(['k9'])
})

test('finds the children that appear when a shard closes', async () => {
  const parent: Shard = { id: 'parent', records: [1], closed: false }
  shards = [parent]
  const stream = await readAll()
  parent.closed = true
  shards = [parent, { id: 'child', parent: 'parent', records: [2], closed: false }]
  await stream.settled()
  await stream.stop()
  expect(seen).toEqual(['k1', 'k2'])
})

test('continues after the last change when an iterator expires', async () => {
  const shard: Shard = { id: 'only', records: [1, 2, 3], closed: false }
  shards = [shard]
  const stream = await readAll()
  expired.add('only/3')
  shard.records.push(4)
  await stream.settled()
  await stream.stop()
  expect(seen).toEqual(['k1', 'k2', 'k3', 'k4'])
  expect(opened).toEqual(['only TRIM_HORIZON', 'only AFTER_SEQUENCE_NUMBER'])
})

test('continues with the oldest change that is kept after a day without the store', async () => {
  writeJson(state.checkpoint, { streamArn, shards: { only: '1', forgotten: '5' } })
  trimmedBefore = 4
  shards = [{ id: 'only', records: [1, 2, 3, 4, 5], closed: false }]
  const stream = await readAll()
  await stream.stop()
  expect(seen).toEqual(['k4', 'k5'])
  const { shards: kept } = JSON.parse(readFileSync(state.checkpoint, 'utf8'))
  expect(kept).toEqual({ only: '5' })
})
