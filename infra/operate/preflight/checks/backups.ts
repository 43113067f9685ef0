import { BackupClient, ListRecoveryPointsByBackupVaultCommand } from '@aws-sdk/client-backup'
import { type Finding, finding, type PreflightCheck, physicalId } from '../check.ts'

/** A daily backup may begin an hour late and take some hours. */
const maxHours = 36

const hoursSince = (date: Date | undefined, now: number): number | undefined =>
  date && (now - date.getTime()) / 3_600_000

/** Returns when AWS Backup last completed a backup of a kind of resource. */
const lastBackup = async (
  client: BackupClient,
  vault: string,
  ByResourceType: string,
): Promise<Date | undefined> => {
  const { RecoveryPoints = [] } = await client.send(
    new ListRecoveryPointsByBackupVaultCommand({
      BackupVaultName: vault,
      ByResourceType,
      ByCreatedAfter: new Date(Date.now() - 3 * 86_400_000),
    }),
  )
  const times = RecoveryPoints.filter(({ Status }) => Status === 'COMPLETED').map(
    ({ CreationDate }) => CreationDate?.getTime() ?? 0,
  )
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}

/** Checks that the table and the files were backed up within a day and a half. */
export const checkBackups: PreflightCheck = async context => {
  const vault = physicalId(context, 'AWS::Backup::BackupVault')
  if (!vault) return []
  const client = new BackupClient({})
  const kinds = { DynamoDB: 'Backups of the table', S3: 'Backups of files' }
  return Promise.all(
    Object.entries(kinds).map(async ([type, name]): Promise<Finding> => {
      const hours = hoursSince(await lastBackup(client, vault, type), Date.now())
      return finding(
        name,
        hours !== undefined && hours <= maxHours,
        hours === undefined ? 'none' : `${Math.floor(hours)} hours ago`,
        `at most ${maxHours} hours ago`,
        'The first one comes in the night after a deployment. Otherwise open Jobs in the AWS Backup console: it names what failed.',
        `If it says that ${type} is off, turn it on there under Settings, Service opt-in.`,
      )
    }),
  )
}
