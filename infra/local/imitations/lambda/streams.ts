import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord } from 'aws-lambda'
import { type Delivery, deliverBatch, numberOf } from './deliver.ts'
import { isDelivered } from './event-filter.ts'
import { keepRecordsRaw } from './raw-records.ts'
import {
  listShards,
  needsList,
  openStream,
  readableShards,
  readRecords,
  resetPositions,
  type Shard,
  storePosition,
  type TableStream,
} from './shards.ts'

type Settings = Delivery & {
  endpoint: string
  batchSize: number
  /** Patterns of the records to deliver, all if there are none. */
  patterns?: readonly object[]
}

const idle = 100

/**
 * Sends the table's changes that pass the template's filter to the stream function, in order and in the
 * template's batch size. Retries from the first failed record. A record that keeps failing goes to the function that reads the
 * dead-letter queue; if that fails too, it is written to `dead-letters`. A restart continues at the
 * stored position.
 */
export const followStream = (settings: Settings) => {
  const client = new DynamoDBStreamsClient({ endpoint: settings.endpoint })
  keepRecordsRaw(client)
  const stream = openStream(client, settings.streamArn, settings.state.checkpoint)
  const stopping = new AbortController()
  const { signal } = stopping
  let emptyRounds = 0

  const follow = async () => {
    while (!signal.aborted) {
      try {
        const count = await readRound(stream, settings, signal)
        emptyRounds = count === 0 ? emptyRounds + 1 : 0
        if (count > 0) continue
      } catch (error) {
        if (signal.aborted) return
        resetPositions(stream)
        console.error(
          `Reading the table's changes failed, trying again: ${(error as Error).message}`,
        )
        await wait(1000)
      }
      await wait(idle, null, { signal }).catch(() => {})
    }
  }
  const following = follow()

  return {
    /** Resolves when every change made before the call has been processed. */
    settled: async () => {
      emptyRounds = 0
      while (emptyRounds < 2 && !signal.aborted) await wait(idle / 2)
    },
    stop: async () => {
      stopping.abort()
      await Promise.race([following, wait(2000, null, { ref: false })])
      client.destroy()
    },
  }
}

/** Reads records of every shard that can be read. Returns 0 if there was nothing to read. */
const readRound = async (
  stream: TableStream,
  settings: Settings,
  signal: AbortSignal,
): Promise<number> => {
  if (needsList(stream)) await listShards(stream)
  let count = 0
  for (const shard of readableShards(stream)) {
    count += await readShard(stream, shard, settings, signal)
    if (shard.ended) {
      await listShards(stream)
      // Its children are read before the stream counts as settled.
      if (readableShards(stream).length > 0) count++
    }
  }
  return count
}

/** Delivers what passes the filter of records, and stores the position after each batch. */
const deliver = async (
  stream: TableStream,
  shard: Shard,
  records: readonly DynamoDBRecord[],
  settings: Settings,
  signal: AbortSignal,
): Promise<void> => {
  const { batchSize, patterns = [] } = settings
  const delivered = records.filter(record => isDelivered(patterns, record))
  for (let start = 0; start < delivered.length; start += batchSize) {
    const batch = delivered.slice(start, start + batchSize)
    await deliverBatch(settings, shard.id, batch, signal)
    if (signal.aborted) return
    const isLast = start + batchSize >= delivered.length
    if (!isLast) storePosition(stream, shard, numberOf(batch.at(-1)))
  }
  storePosition(stream, shard, numberOf(records.at(-1)))
}

/** Reads records of a shard and delivers them. Returns their number. */
const readShard = async (
  stream: TableStream,
  shard: Shard,
  settings: Settings,
  signal: AbortSignal,
): Promise<number> => {
  const batch = await readRecords(stream, shard)
  // Don't count an empty round, because the next read has to find the position first.
  if (!batch) return 1
  const records = (batch.Records ?? []) as DynamoDBRecord[]
  if (records.length > 0) {
    await deliver(stream, shard, records, settings, signal)
    if (signal.aborted) return records.length
  }
  shard.iterator = batch.NextShardIterator
  // A closed shard has no next iterator. Its children have the changes that follow.
  if (!shard.iterator) shard.ended = true
  return records.length
}
