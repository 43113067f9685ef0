import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { projectCatalogue } from '../catalogue/projection.ts'
import { describeError, log } from '../http/log.ts'
import { onOrderChange } from '../orders/on-order-change.ts'
import { type Change, toChange } from '../table/change-record.ts'

const catalogueEntities = new Set(['product', 'variant', 'category', 'review'])

const follow = async (changes: readonly Change[]): Promise<string | undefined> => {
  for (const change of changes) {
    try {
      if (change.entity === 'order') await onOrderChange(change)
    } catch (error) {
      log('error', 'change could not be followed', {
        entity: change.entity,
        sequence: change.sequence,
        ...describeError(error),
      })
      return change.sequence
    }
  }
  return undefined
}

/**
 * Consumes the table's stream: everything that follows a committed change. Each step may run again
 * and changes nothing then. A failure stops the batch at that record, which is delivered again.
 */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const changes = event.Records.map(toChange)
  await projectCatalogue(changes.filter(change => catalogueEntities.has(change.entity)))
  const failed = await follow(changes)
  return { batchItemFailures: failed === undefined ? [] : [{ itemIdentifier: failed }] }
}
