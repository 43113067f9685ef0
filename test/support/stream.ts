import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { handler } from '../../functions/events/stream.ts'

type Item = Record<string, unknown>

const image = (item: Item | undefined) =>
  item && (marshall(item, { removeUndefinedValues: true }) as Record<string, AttributeValue>)

/** Tells the stream consumer of one change, as the table would; says whether it was followed. */
export const tell = async (before: Item | undefined, after: Item | undefined): Promise<boolean> => {
  const record = {
    dynamodb: { OldImage: image(before), NewImage: image(after), SequenceNumber: '1' },
  } as DynamoDBRecord
  return (await handler({ Records: [record] })).batchItemFailures.length === 0
}
