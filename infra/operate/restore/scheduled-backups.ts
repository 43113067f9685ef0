import { setTimeout as wait } from 'node:timers/promises'
import {
  BackupClient,
  DescribeRestoreJobCommand,
  paginateListRecoveryPointsByBackupVault,
  StartRestoreJobCommand,
} from '@aws-sdk/client-backup'
import { Problem } from '../../local/problem.ts'

/** A backup of a table that AWS Backup made: its ARN, and the moment whose data it has. */
export type ScheduledBackup = { arn: string; at: Date }

/** The daily backups of a store. The local table has none, so tests have others. */
export type ScheduledBackups = {
  /** Lists the backups of a table, the newest first. A deleted table keeps its backups. */
  list(table: string): Promise<ScheduledBackup[]>
  /** Starts a new table from a backup, and returns once DynamoDB knows the table. Errors: `Problem`. */
  copy(backup: ScheduledBackup, to: string): Promise<void>
}

/** A store without backups, such as one of a stage that goes without. */
export const noBackups: ScheduledBackups = {
  list: async () => [],
  copy: async () => {
    throw new Problem('This store has no backups.')
  },
}

const ended = new Set(['ABORTED', 'FAILED'])

/**
 * Uses AWS Backup. `vault` and `role` are those of the stack. `pause` is the time between two checks of a
 * job, in milliseconds.
 */
export const scheduledBackupsOf = (
  { vault, role }: { vault: string; role: string },
  { client = new BackupClient({}), pause = 5_000 }: { client?: BackupClient; pause?: number } = {},
): ScheduledBackups => ({
  list: async table => {
    const pages = paginateListRecoveryPointsByBackupVault(
      { client },
      { BackupVaultName: vault, ByResourceType: 'DynamoDB' },
    )
    const found: ScheduledBackup[] = []
    for await (const { RecoveryPoints = [] } of pages)
      for (const { RecoveryPointArn: arn, ResourceArn, CreationDate: at, Status } of RecoveryPoints)
        if (arn && at && Status === 'COMPLETED' && ResourceArn?.endsWith(`:table/${table}`))
          found.push({ arn, at })
    return found.sort((a, b) => b.at.getTime() - a.at.getTime())
  },
  copy: async ({ arn }, to) => {
    const { RestoreJobId = '' } = await client.send(
      new StartRestoreJobCommand({
        RecoveryPointArn: arn,
        IamRoleArn: role,
        ResourceType: 'DynamoDB',
        Metadata: { targetTableName: to, encryptionType: 'Default' },
      }),
    )
    // The table exists once the job has named it. DynamoDB then fills it.
    for (;;) {
      const {
        Status = '',
        StatusMessage,
        CreatedResourceArn,
      } = await client.send(new DescribeRestoreJobCommand({ RestoreJobId }))
      if (ended.has(Status))
        throw new Problem(`AWS Backup could not restore the table: ${StatusMessage ?? Status}`)
      if (CreatedResourceArn || Status === 'COMPLETED') return
      await wait(pause)
    }
  },
})
