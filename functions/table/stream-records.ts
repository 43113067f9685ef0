import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ResourceNotFoundException,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord } from 'aws-lambda'

let client: DynamoDBStreamsClient | undefined
const getClient = () => {
  client ??= new DynamoDBStreamsClient({ maxAttempts: 3 })
  return client
}

/** A range of records in the table's stream. */
export type Batch = {
  streamArn: string
  shardId: string
  startSequenceNumber: string
  size: number
}

/** Converts a record to the Lambda format: times in seconds, binary values in base64. */
export const asEvent = (value: unknown): unknown => {
  if (value instanceof Date) return value.getTime() / 1000
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (Array.isArray(value)) return value.map(asEvent)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asEvent(inner)]))
}

const isGone = (error: unknown) =>
  error instanceof TrimmedDataAccessException || error instanceof ResourceNotFoundException

/** Reads a batch again. Returns undefined after a day, when the stream no longer has it. */
export const readBatch = async (batch: Batch): Promise<DynamoDBRecord[] | undefined> => {
  try {
    const { ShardIterator } = await getClient().send(
      new GetShardIteratorCommand({
        StreamArn: batch.streamArn,
        ShardId: batch.shardId,
        ShardIteratorType: 'AT_SEQUENCE_NUMBER',
        SequenceNumber: batch.startSequenceNumber,
      }),
    )
    const { Records = [] } = await getClient().send(
      new GetRecordsCommand({ ShardIterator, Limit: batch.size }),
    )
    return Records.length > 0 ? (asEvent(Records) as DynamoDBRecord[]) : undefined
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}
