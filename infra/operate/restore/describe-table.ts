import { setTimeout as wait } from 'node:timers/promises'
import {
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'
import { Problem } from '../../local/problem.ts'

/** Describes a table, undefined if there is none. */
export const describeTable = async (
  client: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

type Waiting = { pause?: number; onPause?: (status: string) => void }

/** Waits until a table can be used. Errors: `Problem` if it is deleted meanwhile. */
export const untilActive = async (
  client: DynamoDBClient,
  name: string,
  { pause = 5_000, onPause }: Waiting = {},
): Promise<TableDescription> => {
  for (;;) {
    const found = await describeTable(client, name)
    if (!found) throw new Problem(`There is no table ${name} anymore.`)
    if (found.TableStatus === 'ACTIVE') return found
    onPause?.(found.TableStatus ?? '')
    await wait(pause)
  }
}
