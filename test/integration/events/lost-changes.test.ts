import { randomUUID } from 'node:crypto'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'
import type { SQSEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { handler as saveLost } from '../../../functions/events/lost-changes.ts'
import { handler as sweep } from '../../../functions/events/sweep.ts'
import { getFailedEvent, listFailedEvents } from '../../../functions/table/failed-events.ts'
import { failedEventKey } from '../../../functions/table/keys.ts'
import { orderWithKeys } from '../../../functions/table/orders.ts'
import { get } from '../../../functions/table/read.ts'
import { tableShape } from '../../../functions/table/shape.ts'
import { batchWrite, remove } from '../../../functions/table/write.ts'
import { ensureTable } from '../../../infra/local/table.ts'
import { createCustomer, orderFor } from '../../support/customer-orders.ts'
import { sentTo } from '../../support/emails.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { streamedTable } from '../../support/local-services.ts'
import { runPrefix } from '../../support/run-prefix.ts'
import { deliverChange } from '../../support/stream.ts'

const streams = new DynamoDBStreamsClient({})
let streamArn = ''
let errorLog: ReturnType<typeof vi.spyOn>
beforeAll(async () => {
  errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})
  const own = streamedTable(`${runPrefix()}-lost-changes`)
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''
  streamArn = await ensureTable(endpoint, own, tableShape.timeToLive)
  process.env.TABLE_NAME = own.TableName
})
afterAll(() => {
  errorLog.mockRestore()
  streams.destroy()
})

/** Builds the event that Lambda queues after it gives up on a batch. */
const lostBatch = (info: object): SQSEvent =>
  ({
    Records: [
      {
        messageId: 'message-1',
        body: JSON.stringify({
          requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 9 },
          DDBStreamBatchInfo: { streamArn, batchSize: 1, ...info },
        }),
      },
    ],
  }) as SQSEvent

/** Finds the position in the stream where an item was written. */
const placeOf = async (id: string) => {
  const { StreamDescription } = await streams.send(
    new DescribeStreamCommand({ StreamArn: streamArn }),
  )
  for (const { ShardId: shardId } of StreamDescription?.Shards ?? []) {
    const { ShardIterator } = await streams.send(
      new GetShardIteratorCommand({
        StreamArn: streamArn,
        ShardId: shardId,
        ShardIteratorType: 'TRIM_HORIZON',
      }),
    )
    const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator }))
    const found = Records.find(({ dynamodb }) => dynamodb?.NewImage?.id?.S === id)
    const number = found?.dynamodb?.SequenceNumber
    if (number) return { shardId, startSequenceNumber: number, endSequenceNumber: number }
  }
  throw new Error('It is not in the stream')
}

describe('a change that crashes the consumer', () => {
  it('is stored once from its stream position and processed by the sweep', async () => {
    const order = {
      ...orderFor((await createCustomer()).id, [await stockProduct(5)]),
      email: `buyer-${randomUUID()}@example.com`,
    }
    await batchWrite([orderWithKeys(order)])
    const event = lostBatch(await placeOf(order.id))
    for (let times = 0; times < 2; times++)
      expect(await saveLost(event)).toEqual({ batchItemFailures: [] })
    const [kept, ...more] = await listFailedEvents(10)
    expect(more).toEqual([])
    expect(kept).toMatchObject({
      entity: 'order',
      subject: order.id,
      status: 'waiting',
      error: 'ConsumerFailed',
    })
    const id = kept?.id ?? ''
    const item = () => get(z.looseObject({}), failedEventKey(id), { consistent: true })
    const waiting = await item()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 })
    await sweep()
    expect(await deliverChange(waiting, await item())).toBe(true)
    vi.useRealTimers()
    expect(await getFailedEvent(id)).toBeUndefined()
    expect(await sentTo(order.email)).toHaveLength(1)
  })

  it('of several is stored with them, without what has no consequences and what follows', async () => {
    const user_id = (await createCustomer()).id
    const line = await stockProduct(5)
    const [first, second, later] = [1, 2, 3].map(() => orderFor(user_id, [line]))
    if (!first || !second || !later) throw new Error('No orders')
    await batchWrite([orderWithKeys(first)])
    await batchWrite([
      { pk: 'COUNT#LOST', sk: '-' },
      { pk: 'WORDS#LOST', sk: '-', entity: 'word' },
    ])
    await batchWrite([orderWithKeys(second)])
    await batchWrite([orderWithKeys(later)])
    const { shardId, startSequenceNumber } = await placeOf(first.id)
    const { endSequenceNumber } = await placeOf(second.id)
    const batch = { shardId, startSequenceNumber, endSequenceNumber, batchSize: 2 }
    expect(await saveLost(lostBatch(batch))).toEqual({ batchItemFailures: [] })
    const kept = await listFailedEvents(10)
    expect(kept.map(({ subject }) => subject).sort()).toEqual([first.id, second.id].sort())
    for (const { id } of kept) await remove(failedEventKey(id))
  })

  it('can’t be retried after it expired from the stream', async () => {
    const failingStreams = mockClient(DynamoDBStreamsClient)
    failingStreams
      .on(GetShardIteratorCommand)
      .rejects(new TrimmedDataAccessException({ message: 'trimmed', $metadata: {} }))
    const range = { startSequenceNumber: '4711', endSequenceNumber: '4720' }
    await saveLost(lostBatch({ shardId: 'shard', ...range }))
    failingStreams.restore()
    const kept = (await listFailedEvents(10)).find(({ subject }) => subject === '4711')
    expect(kept).toMatchObject({ entity: 'change', status: 'given_up', record: null })
  })

  it('stays in the queue if it can’t be read', async () => {
    const down = mockClient(DynamoDBStreamsClient)
    down.onAnyCommand().rejects(new Error('down'))
    const place = { shardId: 'shard', startSequenceNumber: '4712', endSequenceNumber: '4712' }
    expect(await saveLost(lostBatch(place))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'message-1' }],
    })
    down.restore()
  })
})
