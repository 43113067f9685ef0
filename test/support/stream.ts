import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { handler } from '../../functions/events/stream.ts'
import { asEvent } from '../../functions/table/stream-records.ts'

type Item = Record<string, unknown>

const image = (item: Item | undefined) =>
  item &&
  (asEvent(marshall(item, { removeUndefinedValues: true })) as Record<string, AttributeValue>)

let sequence = 0

type States = { before: Item | undefined; after: Item | undefined }

const toRecord = ({ before, after }: States) =>
  ({
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
      OldImage: image(before),
      NewImage: image(after),
      SequenceNumber: `${process.pid}-${++sequence}`,
    },
  }) as DynamoDBRecord

/**
 * Sends changes to the stream consumer in one batch, as the table's stream would. Returns whether the
 * consumer accepted all of them: processed, or stored for a retry.
 */
export const deliverChanges = async (changes: readonly States[]): Promise<boolean> =>
  (await handler({ Records: changes.map(toRecord) })).batchItemFailures.length === 0

/** Sends one change to the stream consumer. */
export const deliverChange = (before: Item | undefined, after: Item | undefined) =>
  deliverChanges([{ before, after }])
