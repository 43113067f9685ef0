import {
  BackupClient,
  DescribeRestoreJobCommand,
  ListRecoveryPointsByBackupVaultCommand,
  StartRestoreJobCommand,
} from '@aws-sdk/client-backup'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import { scheduledBackupsOf } from '../../../../infra/operate/restore/scheduled-backups.ts'

const aws = mockClient(BackupClient)
beforeEach(() => aws.reset())
const role = 'arn:aws:iam::111122223333:role/Backup'
const backups = scheduledBackupsOf({ vault: 'Shop-1', role }, { pause: 1 })

const point = (table: string, day: number, Status = 'COMPLETED') => ({
  RecoveryPointArn: `arn:aws:backup:eu-central-1:111122223333:recovery-point:${table}-${day}`,
  ResourceArn: `arn:aws:dynamodb:eu-central-1:111122223333:table/${table}`,
  CreationDate: new Date(Date.UTC(2026, 10, day, 3, 30)),
  Status: Status as 'COMPLETED',
})

test('lists the complete backups of one table, over all pages, the newest first', async () => {
  aws
    .on(ListRecoveryPointsByBackupVaultCommand)
    .resolvesOnce({
      RecoveryPoints: [point('Shop', 1), point('Other', 2), point('MyShop', 2)],
      NextToken: 'more',
    })
    .resolvesOnce({ RecoveryPoints: [point('Shop', 3), point('Shop', 4, 'PARTIAL')] })
  const found = await backups.list('Shop')
  expect(found.map(({ at }) => at.getUTCDate())).toEqual([3, 1])
  expect(aws.commandCalls(ListRecoveryPointsByBackupVaultCommand)[0]?.args[0].input).toMatchObject({
    BackupVaultName: 'Shop-1',
    ByResourceType: 'DynamoDB',
  })
})

const backup = { arn: 'arn:aws:backup:::recovery-point:1', at: new Date(0) }

test('restores a backup to a new table, and waits until it is there', async () => {
  aws.on(StartRestoreJobCommand).resolves({ RestoreJobId: 'job' })
  aws
    .on(DescribeRestoreJobCommand)
    .resolvesOnce({ Status: 'PENDING' })
    .resolves({ Status: 'RUNNING', CreatedResourceArn: 'arn:aws:dynamodb:::table/New' })
  await backups.copy(backup, 'New')
  expect(aws.commandCalls(StartRestoreJobCommand)[0]?.args[0].input).toEqual({
    RecoveryPointArn: backup.arn,
    IamRoleArn: role,
    ResourceType: 'DynamoDB',
    Metadata: { targetTableName: 'New', encryptionType: 'Default' },
  })
  expect(aws.commandCalls(DescribeRestoreJobCommand)).toHaveLength(2)
})

test('names why a backup can’t be restored', async () => {
  aws.on(StartRestoreJobCommand).resolves({ RestoreJobId: 'job' })
  aws.on(DescribeRestoreJobCommand).resolves({ Status: 'FAILED', StatusMessage: 'No permission' })
  await expect(backups.copy(backup, 'New')).rejects.toThrow(
    'AWS Backup could not restore the table: No permission',
  )
})
