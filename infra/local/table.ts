import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  ScanCommand,
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

/** Turns expiry on. An earlier start may have ended before it. */
const ensureTimeToLive = async (client: DynamoDBClient, TableName: string, name: string) => {
  const { TimeToLiveDescription: found } = await client.send(
    new DescribeTimeToLiveCommand({ TableName }),
  )
  if (found?.AttributeName === name) return
  const TimeToLiveSpecification = { AttributeName: name, Enabled: true }
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
}

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
    } else if (namesOf(existing.GlobalSecondaryIndexes) !== namesOf(table.GlobalSecondaryIndexes)) {
      throw new Problem(
        "The table's indexes differ from the stack's. Run npm run reset to start over. On a server of your own, delete the table there.",
      )
    }
    if (timeToLive) await ensureTimeToLive(client, TableName, timeToLive)
    return (existing ?? (await describe()))?.LatestStreamArn ?? ''
  } finally {
    client.destroy()
  }
}

/** Returns whether a table has no items. */
export const isTableEmpty = async (endpoint: string, TableName: string): Promise<boolean> => {
  const client = new DynamoDBClient({ endpoint })
  try {
    const { Items = [] } = await client.send(new ScanCommand({ TableName, Limit: 1 }))
    return Items.length === 0
  } finally {
    client.destroy()
  }
}
