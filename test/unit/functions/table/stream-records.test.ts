import {
  type _Record,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import { readBatch } from '../../../../functions/table/stream-records.ts'

const streams = mockClient(DynamoDBStreamsClient)
beforeEach(() => {
  streams.reset()
  streams.on(GetShardIteratorCommand).resolves({ ShardIterator: 'at 0' })
})

const record = (number: number): _Record => ({
  dynamodb: { SequenceNumber: `10000000000000000000${number}` },
})
const batch = {
  streamArn: 'arn',
  shardId: 'shard',
  startSequenceNumber: '100000000000000000001',
  endSequenceNumber: '100000000000000000005',
}
const numbers = async () =>
  (await readBatch(batch))?.map(({ dynamodb }) => Number(dynamodb?.SequenceNumber?.slice(-1)))

test('a batch is read to its end, also if a read finds nothing', async () => {
  streams
    .on(GetRecordsCommand)
    .resolvesOnce({ Records: [1, 2].map(record), NextShardIterator: 'at 2' })
    .resolvesOnce({ Records: [], NextShardIterator: 'still at 2' })
    .resolvesOnce({ Records: [4, 5, 6].map(record), NextShardIterator: 'at 6' })
  expect(await numbers()).toEqual([1, 2, 4, 5])
  expect(streams.commandCalls(GetRecordsCommand)).toHaveLength(3)
})

test('a batch at the end of a closed shard is read', async () => {
  streams.on(GetRecordsCommand).resolvesOnce({ Records: [1, 2].map(record) })
  expect(await numbers()).toEqual([1, 2])
})

test('a batch whose end never comes fails', async () => {
  streams.on(GetRecordsCommand).resolves({ Records: [], NextShardIterator: 'on' })
  await expect(numbers()).rejects.toThrow('end of the batch')
})
