import {
  type _Record,
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
  endSequenceNumber: string
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

/** Sequence numbers are whole numbers of up to 40 digits. */
const numberOf = (record: _Record | undefined): bigint =>
  BigInt(record?.dynamodb?.SequenceNumber ?? 0)

/** Maximum reads for one batch. A read may find nothing, although more follows. */
const maxReads = 20

const readRange = async (batch: Batch): Promise<_Record[]> => {
  const found: _Record[] = []
  const { ShardIterator } = await getClient().send(
    new GetShardIteratorCommand({
      StreamArn: batch.streamArn,
      ShardId: batch.shardId,
      ShardIteratorType: 'AT_SEQUENCE_NUMBER',
      SequenceNumber: batch.startSequenceNumber,
    }),
  )
  const end = BigInt(batch.endSequenceNumber)
  let next = ShardIterator
  for (let reads = 0; next && numberOf(found.at(-1)) < end; reads++) {
    if (reads === maxReads) throw new Error('The stream has not returned the end of the batch')
    const page = await getClient().send(new GetRecordsCommand({ ShardIterator: next }))
    found.push(...(page.Records ?? []))
    next = page.NextShardIterator
  }
  return found.filter(record => numberOf(record) <= end)
}

/**
 * Reads the records from the first to the last of a batch again, also those in between that its filter
 * left out. Returns undefined after a day, when the stream no longer has them.
 */
export const readBatch = async (batch: Batch): Promise<DynamoDBRecord[] | undefined> => {
  try {
    const records = await readRange(batch)
    return records.length > 0 ? (asEvent(records) as DynamoDBRecord[]) : undefined
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}
