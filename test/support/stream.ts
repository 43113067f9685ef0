import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { handler } from '../../functions/events/stream.ts'
import { followedChanges } from '../../functions/table/followed.ts'
import { asEvent } from '../../functions/table/stream-records.ts'
import { isDelivered } from '../../infra/local/imitations/lambda/event-filter.ts'

type Item = Record<string, unknown>

const keyOf = ({ pk, sk }: Item): Item => ({ pk, sk })

const image = (item: Item | undefined) =>
  item &&
  (asEvent(marshall(item, { removeUndefinedValues: true })) as Record<string, AttributeValue>)

let sequence = 0

type States = { before: Item | undefined; after: Item | undefined }

const toRecord = ({ before, after }: States) =>
  ({
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
      Keys: image(keyOf(after ?? before ?? {})),
      OldImage: image(before),
      NewImage: image(after),
      SequenceNumber: `${process.pid}-${++sequence}`,
    },
  }) as DynamoDBRecord

/**
 * Sends changes to the stream consumer in one batch, as the table's stream would, which leaves out those
 * that it doesn't follow. Returns whether the consumer accepted all of them: processed, or stored for a
 * retry.
 */
export const deliverChanges = async (changes: readonly States[]): Promise<boolean> => {
  const Records = changes.map(toRecord).filter(record => isDelivered(followedChanges, record))
  return Records.length === 0 || (await handler({ Records })).batchItemFailures.length === 0
}

/** Sends one change to the stream consumer. */
export const deliverChange = (before: Item | undefined, after: Item | undefined) =>
  deliverChanges([{ before, after }])
