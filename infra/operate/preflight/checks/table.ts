import {
  DescribeContinuousBackupsCommand,
  DescribeLimitsCommand,
  DescribeTableCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { atLeast, finding, type PreflightCheck } from '../check.ts'
import { usualQuotas } from '../usual-quotas.ts'

/** Checks that the table can be restored, can't be deleted by mistake, and carries the load. */
export const checkTable: PreflightCheck = async ({ outputs, load }) => {
  const TableName = outputs.TableName ?? ''
  const client = new DynamoDBClient({})
  const [backups, described, limits] = await Promise.all([
    client.send(new DescribeContinuousBackupsCommand({ TableName })),
    client.send(new DescribeTableCommand({ TableName })),
    client.send(new DescribeLimitsCommand({})),
  ])
  const recovery =
    backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription
      ?.PointInTimeRecoveryStatus ?? 'DISABLED'
  const isProtected = described.Table?.DeletionProtectionEnabled === true
  const warm = described.Table?.WarmThroughput
  const [read, write] = [
    Math.min(
      warm?.ReadUnitsPerSecond ?? usualQuotas.newTable.read,
      limits.TableMaxReadCapacityUnits ?? Infinity,
    ),
    Math.min(
      warm?.WriteUnitsPerSecond ?? usualQuotas.newTable.write,
      limits.TableMaxWriteCapacityUnits ?? Infinity,
    ),
  ]
  const needed = [load.readUnits, load.writeUnits] as const
  const warmUp = `Warm it up an hour before: aws dynamodb update-table --table-name ${TableName} --warm-throughput ReadUnitsPerSecond=${Math.max(needed[0], read)},WriteUnitsPerSecond=${Math.max(needed[1], write)}. Above the account's limit, request more in Service Quotas.`
  return [
    finding(
      'Point-in-time recovery',
      recovery === 'ENABLED',
      recovery.toLowerCase(),
      'enabled',
      'Deploy the stage: the template turns it on.',
    ),
    finding(
      'Deletion protection',
      isProtected,
      isProtected ? 'on' : 'off',
      'on',
      'Deploy the stage: the template turns it on.',
    ),
    finding('Table reads per second', read >= needed[0], read, atLeast(needed[0]), warmUp),
    finding('Table writes per second', write >= needed[1], write, atLeast(needed[1]), warmUp),
  ]
}
