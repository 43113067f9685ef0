import { Aws, Duration, Fn, RemovalPolicy } from 'aws-cdk-lib'
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupSelection,
  BackupVault,
} from 'aws-cdk-lib/aws-backup'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Buckets } from './files.ts'

/** Days that a backup is kept, as many as point-in-time recovery covers. Backups hold deleted accounts as long. */
const keptDays = 35

/** AWS's managed policies for backups and restores of tables and buckets. */
const policies = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'service-role/AWSBackupServiceRolePolicyForRestores',
  'AWSBackupServiceRolePolicyForS3Backup',
  'AWSBackupServiceRolePolicyForS3Restore',
]

/** Where the backups of a store are, and the role that makes and restores them. */
export type Backups = { vault: string; role: string }

/**
 * Backs up the table and the files that can't be made again every day. A backup isn't part of the table:
 * it stays when someone deletes the table or turns off its point-in-time recovery.
 */
export function makeBackups(
  scope: Construct,
  { table, buckets }: { table: ITableV2; buckets: Buckets },
): Backups {
  // The vault of a destroyed store stays and keeps its name, so the stack's id makes the name unique.
  const stackId = Fn.select(2, Fn.split('/', Aws.STACK_ID))
  const vault = new BackupVault(scope, 'BackupVault', {
    backupVaultName: Fn.join('-', [Aws.STACK_NAME, Fn.select(0, Fn.split('-', stackId))]),
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    blockRecoveryPointDeletion: true,
  })
  const role = new Role(scope, 'BackupRole', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    managedPolicies: policies.map(name => ManagedPolicy.fromAwsManagedPolicyName(name)),
  })
  const plan = new BackupPlan(scope, 'BackupPlan', { backupVault: vault })
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'Daily',
      scheduleExpression: Schedule.cron({ hour: '3', minute: '30' }),
      startWindow: Duration.hours(1),
      completionWindow: Duration.hours(8),
      deleteAfter: Duration.days(keptDays),
    }),
  )
  const { pictures, attachments, invoices } = buckets
  const arns = [table.tableArn, ...[pictures, attachments, invoices].map(made => made.bucketArn)]
  new BackupSelection(scope, 'BackupSelection', {
    backupPlan: plan,
    role,
    disableDefaultBackupPolicy: true,
    resources: arns.map(arn => BackupResource.fromArn(arn)),
  })
  acknowledge(
    role,
    Object.fromEntries(
      policies.map(name => [
        `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
        'AWS maintains what AWS Backup needs. Only AWS Backup may assume the role, for the resources of the plan.',
      ]),
    ),
  )
  return { vault: vault.backupVaultName, role: role.roleArn }
}
