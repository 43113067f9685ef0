import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'

type Item = Record<string, unknown>

/** One change to an item, from the table's stream. */
export type Change = {
  /** The item's kind, such as `order`. */
  entity: string
  before: Item | undefined
  after: Item | undefined
  /** Position in the stream. */
  sequence: string
}

const read = (image: unknown): Item | undefined =>
  image ? unmarshall(image as Record<string, AttributeValue>) : undefined

/** Converts a stream record to a change. */
export const toChange = ({ dynamodb }: DynamoDBRecord): Change => {
  const before = read(dynamodb?.OldImage)
  const after = read(dynamodb?.NewImage)
  return {
    entity: String((after ?? before)?.entity ?? ''),
    before,
    after,
    sequence: dynamodb?.SequenceNumber ?? '',
  }
}
