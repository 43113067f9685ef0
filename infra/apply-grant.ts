import { Stack } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { acknowledge, wildcardOf, wildcardWithin } from './acknowledge.ts'
import type { BucketName, Buckets } from './files.ts'
import { grantWrites } from './grant-writes.ts'
import type { Grant } from './grants.ts'
import { grantKeys, keyEnvironment } from './keys.ts'
import { keyParameters, paymentEnvironment, publicParameters } from './payments.ts'
import type { Settings } from './settings.ts'
import { allIndexesOf } from './table.ts'
import type { AllowedWrites } from './writes.ts'

/** The actions that read the table. Scan isn't one, because its cost grows with the store. */
const readTable = ['BatchGetItem', 'GetItem', 'Query']

type Resources = {
  table: ITableV2
  buckets: Buckets
  mail: { from: string; support: string; maySend: PolicyStatement; configurationSet: string }
  siteUrl: string
  settings: Settings
}

/** Returns the path in Parameter Store below which a stage has the webhook of its alarms. */
const alarmParameters = ({ stage }: Settings): string => `/selvedge/${stage}/alarms`

/** Keys of browsers' uploads start with this. */
const uploaded = 'uploads/*'

const prefixesOf = ({ keeps = {} }: Grant) => Object.entries(keeps) as [BucketName, string][]

const bucketsOf = (grant: Grant) =>
  new Set<BucketName>([
    ...[grant.read, grant.write, grant.remove, grant.parts, grant.uploads].flatMap(
      names => names ?? [],
    ),
    ...prefixesOf(grant).map(([name]) => name),
  ])

/** Returns a function's environment: the names of its granted resources and the common variables. */
export function environmentOf(grant: Grant, resources: Resources): Record<string, string> {
  const { table, buckets, mail, siteUrl, settings } = resources
  return {
    VERSION: settings.version,
    SITE_URL: siteUrl,
    SUPPORT_EMAIL: mail.support,
    ...paymentEnvironment(settings, grant),
    ...keyEnvironment(settings, grant.keys),
    ...(grant.sendsAlarms && { ALARM_PARAMETERS: alarmParameters(settings) }),
    // Visitors of a demo sign in as its staff.
    ...(settings.stage === 'demo' && { STAFF_SECOND_FACTOR: 'optional' }),
    ...(grant.table && { TABLE_NAME: table.tableName }),
    ...(grant.mail && { MAIL_FROM: mail.from, MAIL_CONFIGURATION_SET: mail.configurationSet }),
    ...(grant.keepsBuilds && { SITE_BUCKET: buckets.site.bucketName }),
    ...Object.fromEntries(
      [...bucketsOf(grant)].map(name => [`${name.toUpperCase()}_BUCKET`, buckets[name].bucketName]),
    ),
  }
}

/** Grants a function's role the actions that its grant declares. */
export function applyGrant(
  target: LambdaFunction,
  grant: Grant,
  resources: Resources,
  writes: AllowedWrites,
): void {
  const { table, buckets, mail, settings } = resources
  const accept = (reasons: Record<string, string>) => acknowledge(target.role ?? target, reasons)
  const may = (actions: string[], resource: string) =>
    target.addToRolePolicy(new PolicyStatement({ actions, resources: [resource] }))

  if (grant.table) {
    const actions = [
      ...readTable,
      // Transactions also check items without writing them.
      ...(grant.table === 'write' ? ['ConditionCheckItem'] : []),
      ...(grant.scans ? ['Scan'] : []),
    ]
    table.grant(target, ...actions.map(action => `dynamodb:${action}`))
    accept({
      [allIndexesOf(table)]: 'The indexes of the one granted table.',
    })
  }
  grantWrites(target, table, writes)
  if (grant.stream) table.grantStream(target, 'dynamodb:GetShardIterator', 'dynamodb:GetRecords')
  for (const name of grant.read ?? []) {
    may(['s3:GetObject'], buckets[name].arnForObjects('*'))
    // Without it, S3 returns 403 instead of 404 for a missing key.
    may(['s3:ListBucket'], buckets[name].bucketArn)
  }
  for (const name of grant.write ?? []) {
    may(['s3:PutObject'], buckets[name].arnForObjects('*'))
  }
  for (const name of grant.remove ?? []) {
    may(['s3:DeleteObject'], buckets[name].arnForObjects('*'))
  }
  for (const name of grant.uploads ?? []) {
    may(['s3:PutObject'], buckets[name].arnForObjects(uploaded))
    accept({ [wildcardWithin(buckets[name], `/${uploaded}`)]: 'The uploads of a granted bucket.' })
  }
  for (const [name, prefix] of prefixesOf(grant)) {
    may(['s3:GetObject'], buckets[name].arnForObjects(uploaded))
    may(['s3:ListBucket'], buckets[name].bucketArn)
    may(['s3:PutObject'], buckets[name].arnForObjects(`${prefix}/*`))
    for (const keys of [uploaded, `${prefix}/*`])
      accept({ [wildcardWithin(buckets[name], `/${keys}`)]: 'The pictures of a granted bucket.' })
  }
  if (grant.keepsBuilds) {
    const { site } = buckets
    may(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], site.arnForObjects('builds/*'))
    may(['s3:DeleteObject'], site.arnForObjects('assets/*'))
    // Without it, S3 returns 403 instead of 404 for a missing key.
    may(['s3:ListBucket'], site.bucketArn)
    for (const keys of ['builds/*', 'assets/*'])
      accept({ [wildcardWithin(site, `/${keys}`)]: 'Files of the site. Pages are not among them.' })
  }
  for (const name of grant.parts ?? []) {
    may(['s3:AbortMultipartUpload'], buckets[name].arnForObjects('*'))
    may(['s3:ListBucketMultipartUploads'], buckets[name].bucketArn)
  }
  for (const name of bucketsOf(grant)) {
    accept({
      [wildcardWithin(buckets[name], '/*')]: 'The objects of a granted bucket.',
    })
  }
  grantKeys(target, settings, grant.keys)
  const keys = keyParameters(target, settings, grant)
  if (keys.length > 0)
    target.addToRolePolicy(
      new PolicyStatement({ actions: ['ssm:GetParametersByPath'], resources: keys }),
    )
  if (grant.sendsAlarms) {
    const resourceName = alarmParameters(settings).slice(1)
    const path = Stack.of(target).formatArn({ service: 'ssm', resource: 'parameter', resourceName })
    may(['ssm:GetParametersByPath'], path)
  }
  const publicKeys = publicParameters(target, settings)
  if (grant.payments && publicKeys.length > 0)
    target.addToRolePolicy(
      new PolicyStatement({ actions: ['ssm:GetParameter'], resources: publicKeys }),
    )
  if (grant.mail) {
    target.addToRolePolicy(mail.maySend)
    accept({
      [wildcardOf('ses', 'identity')]: "A condition limits it to the store's own sender.",
    })
  }
}
