import type { DynamoDBRecord } from 'aws-lambda'
import { mapConcurrently } from '../map-concurrently.ts'

/** Maximum partitions of a batch that are processed at once. */
const lanes = 8

const partitionOf = ({ dynamodb }: DynamoDBRecord) =>
  (dynamodb?.NewImage ?? dynamodb?.OldImage)?.pk?.S

/**
 * Processes the changes of each partition in their order, and several partitions at once. Different
 * shards' changes run at once too, so nothing depends on the order between partitions. Returns the first
 * change of the batch that was neither processed nor saved.
 */
export const processByPartition = async (
  records: readonly DynamoDBRecord[],
  processOne: (record: DynamoDBRecord) => Promise<boolean>,
): Promise<DynamoDBRecord | undefined> => {
  const left = new Set(records)
  const partitions = Map.groupBy(records, partitionOf)
  await mapConcurrently(partitions.values(), lanes, async changes => {
    for (const record of changes) {
      if (!(await processOne(record))) return
      left.delete(record)
    }
  })
  return records.find(record => left.has(record))
}
