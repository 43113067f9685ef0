import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DynamoDBBatchResponse, DynamoDBRecord, SQSBatchResponse } from 'aws-lambda'
import { writeJson } from '../../json-file.ts'
import type { State } from '../../state.ts'
import type { Functions } from './functions.ts'

/** The function that gets a stream's records, and what happens to records that keep failing. */
export type Delivery = {
  streamArn: string
  functionName: string
  /** Gets batches that keep failing, as the dead-letter queue delivers them in the cloud. */
  lostName?: string | undefined
  /** Sends batches that keep failing to the dead-letter queue itself. */
  sendLost?: ((body: string) => Promise<void>) | undefined
  retries: number
  state: State
  functions: Functions
}

const maxPauseMs = 1000

/** Returns a record's place in its shard. */
export const numberOf = (record: DynamoDBRecord | undefined): string =>
  record?.dynamodb?.SequenceNumber ?? ''

/** Returns when every record of a shard's batch is processed or set aside, or when `signal` aborts. */
export const deliverBatch = async (
  delivery: Delivery,
  shardId: string,
  records: DynamoDBRecord[],
  signal: AbortSignal,
): Promise<void> => {
  let left = records
  for (let attempt = 0; left.length > 0 && !signal.aborted; attempt++) {
    let reason = 'reported as failed'
    let failedAt = 0
    try {
      const reported = await invoke(delivery, left)
      if (reported === undefined) return
      failedAt = reported
    } catch (error) {
      reason = (error as Error).message
      if (left.length > 1) {
        const half = Math.ceil(left.length / 2)
        await deliverBatch(delivery, shardId, left.slice(0, half), signal)
        return deliverBatch(delivery, shardId, left.slice(half), signal)
      }
    }
    if (failedAt > 0) attempt = 0
    left = left.slice(failedAt)
    if (attempt >= delivery.retries) {
      await putAside(delivery, shardId, left[0] as DynamoDBRecord, reason)
      left = left.slice(1)
      attempt = -1
    }
    const pause = Math.min(50 * 2 ** Math.max(0, attempt), maxPauseMs)
    await wait(pause, null, { signal }).catch(() => {})
  }
}

/** Invokes the function with records. Returns the index of the first one that it reports as failed, if any. */
const invoke = async (
  { functions, functionName, streamArn }: Delivery,
  records: DynamoDBRecord[],
): Promise<number | undefined> => {
  const result = (await functions.invoke(functionName, {
    Records: records.map(record => ({ ...record, eventSourceARN: streamArn })),
  })) as DynamoDBBatchResponse | undefined
  const failures = result?.batchItemFailures ?? []
  if (failures.length === 0) return undefined
  const places = failures.map(({ itemIdentifier }) =>
    records.findIndex(record => numberOf(record) === itemIdentifier),
  )
  return Math.max(0, Math.min(...places))
}

/** Stops retrying a record: sends it to the dead-letter queue, or writes it to `dead-letters` if that fails. */
const putAside = async (
  delivery: Delivery,
  shardId: string,
  record: DynamoDBRecord,
  reason: string,
) => {
  if (await giveUp(delivery, shardId, record)) return
  const { deadLetters } = delivery.state
  mkdirSync(deadLetters, { recursive: true })
  const file = join(deadLetters, `${numberOf(record)}.json`)
  writeJson(file, { reason, record })
  console.error(`A change to the table failed and was written to ${file}: ${reason}`)
}

/** Sends a record's position to the dead-letter queue, or to its function. Returns false if that fails. */
const giveUp = async (
  { streamArn, lostName, sendLost, functions }: Delivery,
  shardId: string,
  record: DynamoDBRecord,
): Promise<boolean> => {
  const number = numberOf(record)
  const range = { startSequenceNumber: number, endSequenceNumber: number }
  const info = { streamArn, shardId, ...range, batchSize: 1 }
  const body = JSON.stringify({ DDBStreamBatchInfo: info })
  if (sendLost) {
    return sendLost(body).then(
      () => true,
      () => false,
    )
  }
  if (!lostName) return false
  const event = { Records: [{ messageId: number, body }] }
  const result = functions.invoke(lostName, event).catch(() => undefined)
  return ((await result) as SQSBatchResponse | undefined)?.batchItemFailures.length === 0
}
