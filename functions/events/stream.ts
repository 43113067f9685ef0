import { setTimeout as wait } from 'node:timers/promises'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { describeError, log } from '../http/log.ts'
import { type Change, toChange } from '../table/change-record.ts'
import { followCatalogue } from './catalogue-changes.ts'
import { followToEnd, keepForLater, onFailedEvent } from './failed-event.ts'

/** What failed is tried once more at once, after so many milliseconds: most failures pass. */
const pause = 100

const twice = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch {
    await wait(pause)
    await work()
  }
}

const reportFailure = (change: Change, error: unknown) =>
  log('error', 'change could not be followed', {
    entity: change.entity,
    sequence: change.sequence,
    ...describeError(error),
  })

/** The index takes a batch at once; where that fails each change is told by itself. */
const indexAll = async (changes: readonly Change[]): Promise<boolean> => {
  try {
    await followCatalogue(changes)
    return true
  } catch (error) {
    log('error', 'the catalogue could not follow a batch', describeError(error))
    return false
  }
}

/** Follows one change, or keeps it for later; false where not even that could be done. */
const follow = async (record: DynamoDBRecord, isIndexed: boolean): Promise<boolean> => {
  const change = toChange(record)
  try {
    await twice(async () => {
      if (change.entity === 'failed-event') return onFailedEvent(change)
      if (!isIndexed) await followCatalogue([change])
      await followToEnd(record, new Date())
    })
    return true
  } catch (error) {
    reportFailure(change, error)
    if (change.entity === 'failed-event') return false
    try {
      await keepForLater(record, error, new Date())
      return true
    } catch (unkept) {
      reportFailure(change, unkept)
      return false
    }
  }
}

/**
 * Consumes the table's stream: everything that follows a committed change. Each step may run again
 * and changes nothing then. A change that fails is kept to be tried again with growing pauses, so
 * that it holds up no other; only where that fails, too, the batch stops at that record, which is
 * delivered again.
 */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const isIndexed = await indexAll(event.Records.map(toChange))
  for (const record of event.Records) {
    if (!(await follow(record, isIndexed)))
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
  }
  return { batchItemFailures: [] }
}
