import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { table, tableName } from './client.ts'
import { parseStored } from './unreadable.ts'

const Partition = z.object({ pk: z.string() })

type Filter = { FilterExpression: string; ExpressionAttributeValues: Record<string, unknown> }

/**
 * Scans the whole table and yields its readable items. Only for repair, operators' commands and the
 * recount of reports, because the cost grows with the store. Nothing else may scan.
 */
export async function* scanItems<S extends z.ZodType>(
  schema: S,
  filter?: Filter,
): AsyncGenerator<z.output<S>> {
  let after: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: true,
        ExclusiveStartKey: after,
        ...filter,
      }),
    )
    yield* await parseStored(schema, Items)
    after = LastEvaluatedKey
  } while (after)
}

/** Yields the partitions whose key starts with `prefix`, each with all its items. */
export async function* scanPrefix<S extends z.ZodType>(
  schema: S,
  prefix: string,
): AsyncGenerator<z.output<S>[]> {
  let pk: string | undefined
  let items: z.output<S>[] = []
  const filter = {
    FilterExpression: 'begins_with(pk, :prefix)',
    ExpressionAttributeValues: { ':prefix': prefix },
  }
  for await (const item of scanItems(z.looseObject({}), filter)) {
    const partition = Partition.parse(item).pk
    // A scan returns the items of a partition consecutively.
    if (partition !== pk && items.length > 0) {
      yield items
      items = []
    }
    pk = partition
    items.push(...(await parseStored(schema, [item])))
  }
  if (items.length > 0) yield items
}
