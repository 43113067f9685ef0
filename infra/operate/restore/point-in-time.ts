import {
  DescribeContinuousBackupsCommand,
  type DynamoDBClient,
  ListBackupsCommand,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  TableNotFoundException,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb'

/** The moments that a table can be restored to. */
export type RestoreWindow = { from: Date; to: Date }

/** Makes tables with the data of a moment. The local table has no such backups, so tests have another. */
export type PointInTime = {
  /**
   * Returns the moments of a table, undefined if it has no backups. A deleted table has one: AWS backs
   * it up when it is deleted and keeps that for 35 days.
   */
  window(table: string): Promise<RestoreWindow | undefined>
  /** Begins to make a table with the data that another one had. Takes minutes to hours. */
  copy(from: string, to: string, moment: Date): Promise<void>
  /** Whether a table can be restored itself. */
  isOn(table: string): Promise<boolean>
  turnOn(table: string): Promise<void>
}

/** Uses DynamoDB's point-in-time recovery. */
export const pointInTimeOf = (client: DynamoDBClient): PointInTime => {
  const describe = async (TableName: string) => {
    const { ContinuousBackupsDescription } = await client.send(
      new DescribeContinuousBackupsCommand({ TableName }),
    )
    return ContinuousBackupsDescription?.PointInTimeRecoveryDescription
  }
  const exists = (table: string): Promise<boolean> =>
    describe(table).then(
      () => true,
      error => {
        if (error instanceof TableNotFoundException) return false
        throw error
      },
    )
  /** The backup that AWS made when a table was deleted. */
  const lastBackup = async (TableName: string) => {
    const { BackupSummaries = [] } = await client.send(
      new ListBackupsCommand({ TableName, BackupType: 'SYSTEM' }),
    )
    return BackupSummaries.filter(({ BackupStatus }) => BackupStatus === 'AVAILABLE').at(-1)
  }
  return {
    window: async table => {
      if (!(await exists(table))) {
        const at = (await lastBackup(table))?.BackupCreationDateTime
        return at && { from: at, to: at }
      }
      const found = await describe(table)
      const { EarliestRestorableDateTime: from, LatestRestorableDateTime: to } = found ?? {}
      return from && to ? { from, to } : undefined
    },
    copy: async (SourceTableName, TargetTableName, RestoreDateTime) => {
      if (!(await exists(SourceTableName))) {
        const { BackupArn } = (await lastBackup(SourceTableName)) ?? {}
        await client.send(new RestoreTableFromBackupCommand({ BackupArn, TargetTableName }))
        return
      }
      await client.send(
        new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, RestoreDateTime }),
      )
    },
    isOn: async table => (await describe(table))?.PointInTimeRecoveryStatus === 'ENABLED',
    turnOn: async TableName => {
      await client.send(
        new UpdateContinuousBackupsCommand({
          TableName,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
      )
    },
  }
}
