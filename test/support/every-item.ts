import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from '../../functions/table/client.ts'

/** Scans the whole table, or the items that a filter lets pass. */
export const everyItem = async (
  filter: Pick<ScanCommandInput, 'FilterExpression' | 'ExpressionAttributeValues'> = {},
): Promise<Record<string, unknown>[]> => {
  const found: Record<string, unknown>[] = []
  let after: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new ScanCommand({
        ...filter,
        TableName: tableName(),
        ConsistentRead: true,
        ExclusiveStartKey: after,
      }),
    )
    found.push(...Items)
    after = LastEvaluatedKey
  } while (after)
  return found
}
