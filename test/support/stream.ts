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

/**
 * Sends one change to the stream consumer, as the table's stream would. Returns whether the consumer
 * accepted it: processed, or stored for a retry.
 */
export const deliverChange = async (
  before: Item | undefined,
  after: Item | undefined,
): Promise<boolean> => {
  const SequenceNumber = `${process.pid}-${++sequence}`
  const record = {
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
      OldImage: image(before),
      NewImage: image(after),
      SequenceNumber,
    },
  } as DynamoDBRecord
  return (await handler({ Records: [record] })).batchItemFailures.length === 0
}
