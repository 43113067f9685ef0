import { setTimeout as wait } from 'node:timers/promises'
import {
  DescribeExportCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ExportTableToPointInTimeCommand,
  PointInTimeRecoveryUnavailableException,
} from '@aws-sdk/client-dynamodb'
import { Problem } from '../../local/problem.ts'
import type { BackupTarget } from './backup-target.ts'

/**
 * Exports a table to a bucket without using its capacity, and waits for it. Returns where the export's
 * summary is. Errors: `Problem`.
 */
export const exportTable = async (
  client: DynamoDBClient,
  TableName: string,
  { bucket, owner, prefix }: BackupTarget,
  { pause = 15_000, print }: { pause?: number; print: (line: string) => void },
): Promise<string> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  const begin = async () => {
    try {
      return await client.send(
        new ExportTableToPointInTimeCommand({
          TableArn: Table?.TableArn,
          S3Bucket: bucket,
          S3BucketOwner: owner,
          S3Prefix: `${prefix}table`,
          S3SseAlgorithm: 'AES256',
          ExportFormat: 'DYNAMODB_JSON',
        }),
      )
    } catch (error) {
      if (error instanceof PointInTimeRecoveryUnavailableException)
        throw new Problem(
          `The table ${TableName} has no point-in-time recovery, so it can't be exported.`,
        )
      throw error
    }
  }
  const { ExportArn } = (await begin()).ExportDescription ?? {}
  print(`Exporting the table ${TableName}. This takes 5 minutes to hours …`)
  for (;;) {
    const { ExportDescription: found } = await client.send(new DescribeExportCommand({ ExportArn }))
    if (found?.ExportStatus === 'COMPLETED')
      return `s3://${bucket}/${found.ExportManifest ?? ''} (${found.ItemCount ?? 0} items)`
    if (found?.ExportStatus === 'FAILED')
      throw new Problem(
        `The export failed: ${found.FailureMessage ?? found.FailureCode}. docs/operating/backup.md has the policy that the bucket needs.`,
      )
    await wait(pause)
  }
}
