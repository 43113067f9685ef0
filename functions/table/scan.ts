import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { table, tableName } from './client.ts'

const Partition = z.object({ pk: z.string() })

/**
 * Reads the whole table and yields the partitions whose key starts with `prefix`, each with all of
 * its items. For exports and repair alone: the cost is that of the store, and no function may.
 */
export async function* scanPrefix<S extends z.ZodType>(
  schema: S,
  prefix: string,
): AsyncGenerator<z.output<S>[]> {
  let pk: string | undefined
  let items: z.output<S>[] = []
  let after: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new ScanCommand({
        TableName: tableName(),
        FilterExpression: 'begins_with(pk, :prefix)',
        ExpressionAttributeValues: { ':prefix': prefix },
        ConsistentRead: true,
        ExclusiveStartKey: after,
      }),
    )
    for (const item of Items) {
      const partition = Partition.parse(item).pk
      // A scan gives the items of one partition one after the other.
      if (partition !== pk && items.length > 0) {
        yield items
        items = []
      }
      pk = partition
      items.push(schema.parse(item))
    }
    after = LastEvaluatedKey
  } while (after)
  if (items.length > 0) yield items
}
