import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { describeTable } from './describe-table.ts'

/**
 * Returns the name of the table that a restored table was made from, or its own name if AWS doesn't
 * know that anymore.
 */
export const sourceOf = async (client: DynamoDBClient, restored: string): Promise<string> => {
  const { SourceTableArn = '' } = (await describeTable(client, restored))?.RestoreSummary ?? {}
  return SourceTableArn.split('/')[1] ?? restored
}
