import { setTimeout as wait } from 'node:timers/promises'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { background } from '../http/background.ts'
import { describeError, log } from '../http/log.ts'
import { type Change, toChange } from '../table/change-record.ts'
import { processByPartition } from './by-partition.ts'
import { onFailedEvent, processRecord, saveForRetry } from './failed-event.ts'
import { indexChanges } from './index-changes.ts'

/** Milliseconds before the immediate retry. Most failures are transient. */
const pause = 100

const withRetry = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch {
    await wait(pause)
    await work()
  }
}

const reportFailure = (change: Change, error: unknown) =>
  log('error', 'change failed', {
    entity: change.entity,
    sequence: change.sequence,
    ...describeError(error),
  })

/** Indexes a whole batch. If that fails, `processOrSave` indexes each change separately. */
const indexProducts = async (changes: readonly Change[]): Promise<boolean> => {
  try {
    await indexChanges(changes)
    return true
  } catch (error) {
    log('error', 'a batch could not be indexed', describeError(error))
    return false
  }
}

/** Processes one change or saves it for a retry. Returns false if both fail. */
const processOrSave = async (record: DynamoDBRecord, isIndexed: boolean): Promise<boolean> => {
  const change = toChange(record)
  try {
    await withRetry(async () => {
      if (change.entity === 'failed-event') return onFailedEvent(change)
      if (!isIndexed) await indexChanges([change])
      await processRecord(record, new Date())
    })
    return true
  } catch (error) {
    reportFailure(change, error)
    if (change.entity === 'failed-event') return false
    try {
      await saveForRetry(record, error, new Date())
      return true
    } catch (saveError) {
      reportFailure(change, saveError)
      return false
    }
  }
}

/**
 * Consumes the table's stream and runs the side effects of each change. Every step is safe to repeat.
 * A change that fails is saved for later retries, so that it does not block the others. If saving
 * fails too, its partition stops there and Lambda delivers the batch again from that record on.
 */
export const handler = background<DynamoDBStreamEvent, DynamoDBBatchResponse>(
  async ({ Records }, counts) => {
    counts.changes = Records.length
    counts.processed = 0
    const isIndexed = await indexProducts(Records.map(toChange))
    let processed = 0
    const failed = await processByPartition(Records, async record => {
      const isDone = await processOrSave(record, isIndexed)
      if (isDone) counts.processed = ++processed
      return isDone
    })
    const batchItemFailures = failed
      ? [{ itemIdentifier: failed.dynamodb?.SequenceNumber ?? '' }]
      : []
    return { batchItemFailures }
  },
)
