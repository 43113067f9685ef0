import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { Problem } from './problem.ts'

type Definition = CreateTableCommandInput & { TableName: string }

const namesOf = (indexes: { IndexName?: string | undefined }[] = []) =>
  indexes
    .map(({ IndexName }) => IndexName)
    .sort()
    .join(', ')

/** Creates the template's table if it doesn't exist. Returns its stream's ARN. */
export const ensureTable = async (endpoint: string, table: Definition, timeToLive?: string) => {
  const client = new DynamoDBClient({ endpoint })
  const { TableName } = table
  const describe = async () => (await client.send(new DescribeTableCommand({ TableName }))).Table
  try {
    const existing = await describe().catch(error => {
      if (error instanceof ResourceNotFoundException) return undefined
      throw error
    })
    if (!existing) {
      await client.send(new CreateTableCommand(table))
      await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 0.05 }, { TableName })
      if (timeToLive) {
        const TimeToLiveSpecification = { AttributeName: timeToLive, Enabled: true }
        await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
      }
    } else if (namesOf(existing.GlobalSecondaryIndexes) !== namesOf(table.GlobalSecondaryIndexes)) {
      throw new Problem(
        "The table's indexes differ from the stack's. Run npm run reset to start over.",
      )
    }
    return (existing ?? (await describe()))?.LatestStreamArn ?? ''
  } finally {
    client.destroy()
  }
}
