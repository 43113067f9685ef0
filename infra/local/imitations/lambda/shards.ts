import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  type GetRecordsCommandOutput,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'
import { writeJson } from '../../json-file.ts'
import { readState } from '../../state.ts'

type Checkpoint = { streamArn: string; shards: Record<string, string> }
export type Shard = {
  id: string
  parent: string | undefined
  iterator?: string | undefined
  ended: boolean
}
export type TableStream = {
  client: DynamoDBStreamsClient
  arn: string
  shards: Shard[]
  /** When the shards were listed, in milliseconds. */
  listedAt: number
  /** Number of the last processed record, by shard. */
  reached: Record<string, string>
  /** File that keeps `reached` for the next start. */
  checkpoint: string
}

/** How often the stream's list of shards is read while none ends, in milliseconds. */
const relistAfter = 10_000

/** Opens a stream at the stored position. */
export const openStream = (
  client: DynamoDBStreamsClient,
  arn: string,
  checkpoint: string,
): TableStream => {
  const kept = readState<Checkpoint>(checkpoint)
  const reached = kept?.streamArn === arn ? kept.shards : {}
  return { client, arn, shards: [], listedAt: Number.NEGATIVE_INFINITY, reached, checkpoint }
}

/** Lists the shards to read: those whose parent is read to its end or no longer kept. */
export const readableShards = ({ shards }: TableStream): Shard[] =>
  shards.filter(
    shard => !shard.ended && !shards.some(({ id, ended }) => id === shard.parent && !ended),
  )

/** Whether the list of shards is old, or has none to read. */
export const needsList = (stream: TableStream): boolean =>
  Date.now() - stream.listedAt > relistAfter || readableShards(stream).length === 0

/** Adds the stream's new shards and forgets those that it no longer lists. */
export const listShards = async (stream: TableStream): Promise<void> => {
  const { client, arn, shards, reached } = stream
  const found: Shard[] = []
  let last: string | undefined
  do {
    const { StreamDescription } = await client.send(
      new DescribeStreamCommand({ StreamArn: arn, ExclusiveStartShardId: last }),
    )
    for (const { ShardId: id = '', ParentShardId: parent } of StreamDescription?.Shards ?? [])
      found.push(shards.find(shard => shard.id === id) ?? { id, parent, ended: false })
    last = StreamDescription?.LastEvaluatedShardId
  } while (last)
  for (const id of Object.keys(reached))
    if (!found.some(shard => shard.id === id)) delete reached[id]
  stream.shards = found
  stream.listedAt = Date.now()
}

/** DynamoDB's maximum records per read. */
const maxRecords = 1_000

/** Reads records of a shard. Returns undefined if the next read has to find the position again. */
export const readRecords = async (
  stream: TableStream,
  shard: Shard,
): Promise<GetRecordsCommandOutput | undefined> => {
  try {
    shard.iterator ??= await iteratorFor(stream, shard)
    return await stream.client.send(
      new GetRecordsCommand({ ShardIterator: shard.iterator, Limit: maxRecords }),
    )
  } catch (error) {
    recover(stream, shard, error)
    return undefined
  }
}

const iteratorFor = async ({ client, arn, reached }: TableStream, shard: Shard) => {
  const after = reached[shard.id]
  const { ShardIterator } = await client.send(
    new GetShardIteratorCommand({
      StreamArn: arn,
      ShardId: shard.id,
      ShardIteratorType: after ? 'AFTER_SEQUENCE_NUMBER' : 'TRIM_HORIZON',
      SequenceNumber: after,
    }),
  )
  return ShardIterator
}

/** Makes the next read of a shard find its position again, or the oldest change that is kept. */
const recover = ({ reached }: TableStream, shard: Shard, error: unknown) => {
  shard.iterator = undefined
  if (error instanceof TrimmedDataAccessException) delete reached[shard.id]
  else if (!(error instanceof ExpiredIteratorException)) throw error
}

/** Stores the number of the last record of a shard that was processed. */
export const storePosition = (
  { arn, reached, checkpoint }: TableStream,
  shard: Shard,
  sequenceNumber: string,
): void => {
  reached[shard.id] = sequenceNumber
  writeJson(checkpoint, { streamArn: arn, shards: reached } satisfies Checkpoint)
}

/** Makes the next read list the shards and find every position again. */
export const resetPositions = (stream: TableStream): void => {
  for (const shard of stream.shards) shard.iterator = undefined
  stream.listedAt = Number.NEGATIVE_INFINITY
}
