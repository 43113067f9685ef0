import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { Problem } from '../../local/problem.ts'
import type { Settings } from '../../settings.ts'
import { describeTable } from './describe-table.ts'
import { pointInTimeOf } from './point-in-time.ts'
import { missingSettings } from './protect-table.ts'

/**
 * Checks before a deployment that the table which a stage adopts can be a store's, because the stack
 * can't change it. Errors: `Problem`.
 */
export const checkAdopted = async ({ tableName }: Pick<Settings, 'tableName'>): Promise<void> => {
  if (!tableName) return
  const client = new DynamoDBClient({})
  const table = await describeTable(client, tableName)
  if (!table)
    throw new Problem(
      `There is no table ${tableName}, which tableName in selvedge.config.ts names. Nothing was deployed.`,
    )
  const missing = await missingSettings(table, { client, backups: pointInTimeOf(client) })
  if (table.TableStatus === 'ACTIVE' && missing.length === 0) return
  throw new Problem(
    missing.length === 0
      ? `The table ${tableName} isn't ready (${table.TableStatus}). Try again later.`
      : `The table ${tableName} lacks ${missing.join(', ')}. Run npm run restore again, or turn it on in the DynamoDB console. Nothing was deployed.`,
  )
}
