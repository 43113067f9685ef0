import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  type GetRecordsCommandOutput,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBBatchResponse, SQSBatchResponse } from 'aws-lambda'
import { asEvent } from '../../../../functions/table/stream-records.ts'
import { writeJson } from '../../json-file.ts'
import { readState, type State } from '../../state.ts'
import type { Functions } from './functions.ts'

type Settings = {
  endpoint: string
  streamArn: string
  functionName: string
  /** Gets batches that keep failing, as the dead-letter queue delivers them in the cloud. */
  lostName?: string | undefined
  /** Sends batches that keep failing to the dead-letter queue itself. */
  sendLost?: ((body: string) => Promise<void>) | undefined
  batchSize: number
  retries: number
  state: State
  functions: Functions
}
type Checkpoint = { streamArn: string; shards: Record<string, string> }
type Shard = {
  id: string
  parent: string | undefined
  iterator?: string | undefined
  ended: boolean
}

const idle = 100
const longestPause = 1000
/** How often the stream's list of shards is read while none ends, in milliseconds. */
const relistAfter = 10_000

const numberOf = (record: StreamRecord) => record.dynamodb?.SequenceNumber ?? ''

/**
 * Sends the table's changes to the stream function, in order and in the template's batch size. Retries
 * from the first failed record. A record that keeps failing goes to the function that reads the
 * dead-letter queue; if that fails too, it is written to `dead-letters`. A restart continues at the
 * stored position.
 */
export const followStream = (settings: Settings) => {
  const { functions, functionName, state, streamArn } = settings
  const client = new DynamoDBStreamsClient({ endpoint: settings.endpoint })
  const stopping = new AbortController()
  const kept = readState<Checkpoint>(state.checkpoint)
  const reached = kept?.streamArn === streamArn ? kept.shards : {}
  let emptyRounds = 0
  let listedAt = Number.NEGATIVE_INFINITY

  /** Delivers a record's position as the queue does. Returns false if no function takes it. */
  const giveUp = async (record: StreamRecord, shardId: string): Promise<boolean> => {
    const startSequenceNumber = numberOf(record)
    const info = { streamArn, shardId, startSequenceNumber, batchSize: 1 }
    const body = JSON.stringify({ DDBStreamBatchInfo: info })
    if (settings.sendLost) {
      return settings.sendLost(body).then(
        () => true,
        () => false,
      )
    }
    if (!settings.lostName) return false
    const event = { Records: [{ messageId: startSequenceNumber, body }] }
    const result = functions.invoke(settings.lostName, event).catch(() => undefined)
    return ((await result) as SQSBatchResponse | undefined)?.batchItemFailures.length === 0
  }

  const putAside = async (record: StreamRecord, shardId: string, reason: string) => {
    if (await giveUp(record, shardId)) return
    mkdirSync(state.deadLetters, { recursive: true })
    const file = join(state.deadLetters, `${numberOf(record)}.json`)
    writeJson(file, { reason, record: asEvent(record) })
    console.error(`A change to the table failed and was written to ${file}: ${reason}`)
  }

  const invoke = (records: StreamRecord[]) =>
    functions.invoke(functionName, {
      Records: records.map(record => ({
        ...(asEvent(record) as object),
        eventSourceARN: streamArn,
      })),
    }) as Promise<DynamoDBBatchResponse | undefined>

  /** Returns when every record is processed or set aside. */
  const processAll = async (records: StreamRecord[], shardId: string): Promise<void> => {
    let left = records
    for (let attempt = 0; left.length > 0 && !stopping.signal.aborted; attempt++) {
      let reason = 'reported as failed'
      let failedAt = 0
      try {
        const failures = (await invoke(left))?.batchItemFailures ?? []
        if (failures.length === 0) return
        const places = failures.map(({ itemIdentifier }) =>
          left.findIndex(record => numberOf(record) === itemIdentifier),
        )
        failedAt = Math.max(0, Math.min(...places))
      } catch (error) {
        reason = (error as Error).message
        if (left.length > 1) {
          const half = Math.ceil(left.length / 2)
          await processAll(left.slice(0, half), shardId)
          return processAll(left.slice(half), shardId)
        }
      }
      if (failedAt > 0) attempt = 0
      left = left.slice(failedAt)
      if (attempt >= settings.retries) {
        await putAside(left[0] as StreamRecord, shardId, reason)
        left = left.slice(1)
        attempt = -1
      }
      await wait(Math.min(50 * 2 ** Math.max(0, attempt), longestPause), null, {
        signal: stopping.signal,
      }).catch(() => {})
    }
  }

  /** Adds the stream's new shards and forgets those that it no longer lists. */
  const listShards = async (known: Shard[]): Promise<Shard[]> => {
    const found: Shard[] = []
    let last: string | undefined
    do {
      const { StreamDescription } = await client.send(
        new DescribeStreamCommand({ StreamArn: streamArn, ExclusiveStartShardId: last }),
      )
      for (const { ShardId: id = '', ParentShardId: parent } of StreamDescription?.Shards ?? [])
        found.push(known.find(shard => shard.id === id) ?? { id, parent, ended: false })
      last = StreamDescription?.LastEvaluatedShardId
    } while (last)
    for (const id of Object.keys(reached))
      if (!found.some(shard => shard.id === id)) delete reached[id]
    listedAt = Date.now()
    return found
  }

  const iteratorFor = async (shard: Shard) => {
    const after = reached[shard.id]
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand({
        StreamArn: streamArn,
        ShardId: shard.id,
        ShardIteratorType: after ? 'AFTER_SEQUENCE_NUMBER' : 'TRIM_HORIZON',
        SequenceNumber: after,
      }),
    )
    return ShardIterator
  }

  /** Makes the next read of a shard find its position again, or the oldest change that is kept. */
  const recover = (shard: Shard, error: unknown) => {
    shard.iterator = undefined
    if (error instanceof TrimmedDataAccessException) delete reached[shard.id]
    else if (!(error instanceof ExpiredIteratorException)) throw error
  }

  /** Reads one batch of a shard. Returns the number of records. */
  const readShard = async (shard: Shard): Promise<number> => {
    let answer: GetRecordsCommandOutput
    try {
      shard.iterator ??= await iteratorFor(shard)
      answer = await client.send(
        new GetRecordsCommand({ ShardIterator: shard.iterator, Limit: settings.batchSize }),
      )
    } catch (error) {
      recover(shard, error)
      // Not an empty round: the position has still to be read.
      return 1
    }
    const records = answer.Records ?? []
    if (records.length > 0) {
      await processAll(records, shard.id)
      if (stopping.signal.aborted) return records.length
      reached[shard.id] = numberOf(records.at(-1) as StreamRecord)
      writeJson(state.checkpoint, { streamArn, shards: reached })
    }
    shard.iterator = answer.NextShardIterator
    // A closed shard has no next iterator. Its children have the changes that follow.
    if (!shard.iterator) shard.ended = true
    return records.length
  }

  /** Lists the shards to read: those whose parent is read to its end or no longer kept. */
  const readable = (shards: Shard[]) =>
    shards.filter(
      shard => !shard.ended && !shards.some(({ id, ended }) => id === shard.parent && !ended),
    )

  const follow = async () => {
    let shards: Shard[] = []
    while (!stopping.signal.aborted) {
      try {
        const isOld = Date.now() - listedAt > relistAfter
        if (isOld || readable(shards).length === 0) shards = await listShards(shards)
        let count = 0
        for (const shard of readable(shards)) {
          count += await readShard(shard)
          if (shard.ended) {
            shards = await listShards(shards)
            // Its children are read before the stream counts as settled.
            if (readable(shards).length > 0) count++
          }
        }
        emptyRounds = count === 0 ? emptyRounds + 1 : 0
        if (count > 0) continue
      } catch (error) {
        if (stopping.signal.aborted) return
        for (const shard of shards) shard.iterator = undefined
        listedAt = Number.NEGATIVE_INFINITY
        console.error(
          `Reading the table's changes failed, trying again: ${(error as Error).message}`,
        )
        await wait(1000)
      }
      await wait(idle, null, { signal: stopping.signal }).catch(() => {})
    }
  }
  const following = follow()

  return {
    /** Resolves when every change made before the call has been processed. */
    settled: async () => {
      emptyRounds = 0
      while (emptyRounds < 2 && !stopping.signal.aborted) await wait(idle / 2)
    },
    stop: async () => {
      stopping.abort()
      await Promise.race([following, wait(2000, null, { ref: false })])
      client.destroy()
    },
  }
}
