import { CfnOutput, type Stack } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Backups } from './backups.ts'
import type { Identity } from './pool-functions.ts'
import type { Resources } from './resources.ts'

type Made = {
  /** The variables of all functions. */
  allVariables: Record<string, string>
  backups: Backups | undefined
  /** Posts alarms to a webhook. */
  posting: LambdaFunction | undefined
}

/** Adds the outputs that programs outside of the stack need: addresses, ids, names and functions' variables. */
export function addOutputs(
  stack: Stack,
  { table, buckets, distribution, distributionUrl, siteUrl }: Resources,
  { userPool, clients }: Identity,
  { allVariables, backups, posting }: Made,
): void {
  // KEY_PURPOSES limits one function, and NODE_OPTIONS tunes one.
  const { KEY_PURPOSES: _, NODE_OPTIONS: __, ...shared } = allVariables
  if (backups) Object.assign(shared, { BACKUP_VAULT: backups.vault, BACKUP_ROLE: backups.role })
  const outputs = {
    // For programs that use the store as its functions do.
    StoreEnvironment: stack.toJsonString(shared),
    SiteUrl: siteUrl,
    // Works before the DNS of the owner's domain does.
    DistributionUrl: distributionUrl,
    UserPoolId: userPool.userPoolId,
    UserPoolClientId: clients.web.userPoolClientId,
    UserPoolSessionClientId: clients.session.userPoolClientId,
    UserPoolServerClientId: clients.server.userPoolClientId,
    TableName: table.tableName,
    DistributionId: distribution.distributionId,
    SiteBucketName: buckets.site.bucketName,
    PicturesBucketName: buckets.pictures.bucketName,
    AttachmentsBucketName: buckets.attachments.bucketName,
    InvoicesBucketName: buckets.invoices.bucketName,
    ExportsBucketName: buckets.exports.bucketName,
    SnapshotsBucketName: buckets.snapshots.bucketName,
    ...(posting && { AlarmFunctionArn: posting.functionArn }),
  }
  for (const [name, value] of Object.entries(outputs)) new CfnOutput(stack, name, { value })
}
