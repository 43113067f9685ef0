import { isDeepStrictEqual } from 'node:util'
import type { Properties } from './guarded-kinds.ts'

/** Something that an update in place takes away. */
export type LostProtection = { name: string; effect: string }

const record = (value: unknown): Properties =>
  typeof value === 'object' && value !== null ? (value as Properties) : {}
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const config = (properties: Properties) => record(properties.DistributionConfig)

/** Lists what an update takes from the distribution: its domains, certificate and firewall. */
const fromDistribution = (old: Properties, next: Properties): LostProtection[] => {
  const [before, after] = [config(old), config(next)]
  const kept = list(after.Aliases)
  const aliases = list(before.Aliases).filter(
    alias => !kept.some(other => isDeepStrictEqual(alias, other)),
  )
  const certificate = (own: Properties) => record(own.ViewerCertificate).AcmCertificateArn
  return [
    ...(aliases.length > 0
      ? [
          {
            name: 'alias',
            effect: `Removes ${aliases.join(', ')} from the site. It stops working.`,
          },
        ]
      : []),
    ...(certificate(before) && !certificate(after)
      ? [
          {
            name: 'certificate',
            effect: 'Removes the certificate. Browsers refuse the site at its own domain.',
          },
        ]
      : []),
    ...(before.WebACLId && !after.WebACLId
      ? [{ name: 'firewall', effect: 'Removes the web firewall from the site.' }]
      : []),
  ]
}

const isOn = (value: unknown) => value === true || value === 'true'
const everyReplica = (properties: Properties, test: (replica: Properties) => boolean) => {
  const replicas = list(properties.Replicas).map(record)
  return replicas.length > 0 && replicas.every(test)
}
const isRecoverable = (replica: Properties) =>
  isOn(record(replica.PointInTimeRecoverySpecification).PointInTimeRecoveryEnabled)
const isProtected = (replica: Properties) => isOn(replica.DeletionProtectionEnabled)

/** Returns the attribute that deletes expired items, undefined if none does. */
const expiryOf = ({ TimeToLiveSpecification }: Properties): unknown => {
  const { AttributeName, Enabled } = record(TimeToLiveSpecification)
  return isOn(Enabled) ? AttributeName : undefined
}
const indexesOf = ({ GlobalSecondaryIndexes }: Properties): Properties[] =>
  list(GlobalSecondaryIndexes).map(record)

const fromTable = (old: Properties, next: Properties): LostProtection[] => [
  ...(everyReplica(old, isRecoverable) && !everyReplica(next, isRecoverable)
    ? [
        {
          name: 'point-in-time-recovery',
          effect: 'Turns off point-in-time recovery and deletes its 35 days of backups.',
        },
      ]
    : []),
  ...(everyReplica(old, isProtected) && !everyReplica(next, isProtected)
    ? [{ name: 'table-protection', effect: 'Turns off the deletion protection of the table.' }]
    : []),
  ...(expiryOf(old) !== expiryOf(next)
    ? [
        {
          name: 'table-expiry',
          effect: `Deletes items of the table by ${expiryOf(next) ?? 'no attribute'} instead of ${expiryOf(old) ?? 'none'}. What should expire stays, or what should stay expires.`,
        },
      ]
    : []),
  ...(old.StreamSpecification &&
  !isDeepStrictEqual(old.StreamSpecification, next.StreamSpecification)
    ? [
        {
          name: 'table-stream',
          effect: 'Ends the stream of the table. Changes in it cause no email, refund or report.',
        },
      ]
    : []),
  ...indexesOf(old)
    .filter(index => !indexesOf(next).some(other => isDeepStrictEqual(index, other)))
    .map(({ IndexName }) => ({
      name: 'table-index',
      effect: `Removes or rebuilds the index ${IndexName}. Lists that use it fail until it is filled.`,
    })),
]

const offersApp = ({ MfaConfiguration, EnabledMfas }: Properties) =>
  ['ON', 'OPTIONAL'].includes(String(MfaConfiguration)) &&
  list(EnabledMfas).includes('SOFTWARE_TOKEN_MFA')
const isClosed = ({ AdminCreateUserConfig }: Properties) =>
  isOn(record(AdminCreateUserConfig).AllowAdminCreateUserOnly)

const fromUserPool = (old: Properties, next: Properties): LostProtection[] => [
  ...(old.DeletionProtection === 'ACTIVE' && next.DeletionProtection !== 'ACTIVE'
    ? [
        {
          name: 'user-pool-protection',
          effect: 'Turns off the deletion protection of the user pool.',
        },
      ]
    : []),
  ...(offersApp(old) && !offersApp(next)
    ? [
        {
          name: 'second-factor',
          effect: 'Turns off authenticator apps. Staff can’t sign in, and others need no code.',
        },
      ]
    : []),
  ...(isClosed(old) && !isClosed(next)
    ? [
        {
          name: 'self-sign-up',
          effect:
            'Lets anyone create accounts at Cognito, past the limits and checks of the store.',
        },
      ]
    : []),
]

const rulesOf = ({ LifecycleConfiguration }: Properties): Properties[] =>
  list(record(LifecycleConfiguration).Rules)
    .map(record)
    .filter(({ Status }) => Status === 'Enabled')

/** Days until a rule deletes files, and until it deletes their former versions. */
const daysOf = (rule: Properties) => ({
  files: Number(rule.ExpirationInDays ?? Number.POSITIVE_INFINITY),
  versions: Number(
    record(rule.NoncurrentVersionExpiration).NoncurrentDays ?? Number.POSITIVE_INFINITY,
  ),
})

/** Whether a rule deletes something earlier than every rule for the same files did. */
const deletesSooner = (rule: Properties, before: Properties[]): boolean => {
  const same = before.filter(({ Prefix = '' }) =>
    String(rule.Prefix ?? '').startsWith(String(Prefix)),
  )
  const soonest = (kind: 'files' | 'versions') =>
    Math.min(...same.map(other => daysOf(other)[kind]))
  const { files, versions } = daysOf(rule)
  return files < soonest('files') || versions < soonest('versions')
}

const publicBlocks = [
  'BlockPublicAcls',
  'BlockPublicPolicy',
  'IgnorePublicAcls',
  'RestrictPublicBuckets',
]
const isVersioned = ({ VersioningConfiguration }: Properties) =>
  record(VersioningConfiguration).Status === 'Enabled'

const fromBucket = (old: Properties, next: Properties, id: string): LostProtection[] => {
  const block = (own: Properties) => record(own.PublicAccessBlockConfiguration)
  const sooner = rulesOf(next).some(rule => deletesSooner(rule, rulesOf(old)))
  return [
    ...(sooner
      ? [{ name: 'file-expiry', effect: `Deletes files of ${id} that were kept, or kept longer.` }]
      : []),
    ...(isVersioned(old) && !isVersioned(next)
      ? [
          {
            name: 'file-versions',
            effect: `Keeps no former versions of the files of ${id}: what is overwritten or deleted is gone.`,
          },
        ]
      : []),
    ...(publicBlocks.some(name => isOn(block(old)[name]) && !isOn(block(next)[name]))
      ? [{ name: 'public-files', effect: `Lets a policy make the files of ${id} public.` }]
      : []),
  ]
}

const daysKept = ({ RetentionInDays }: Properties) =>
  Number(RetentionInDays ?? Number.POSITIVE_INFINITY)

const fromLog = (old: Properties, next: Properties): LostProtection[] =>
  daysKept(next) < daysKept(old)
    ? [
        {
          name: 'log-days',
          effect: `Keeps logs for ${daysKept(next)} days instead of ${Number.isFinite(daysKept(old)) ? daysKept(old) : 'without end'} and deletes older entries. Logs of calls include the security log.`,
        },
      ]
    : []

const rings = ({ AlarmActions, ActionsEnabled }: Properties) =>
  list(AlarmActions).length > 0 && ActionsEnabled !== false

const fromAlarm = (old: Properties, next: Properties, id: string): LostProtection[] =>
  rings(old) && !rings(next) ? [{ name: 'alarms', effect: `The alarm ${id} reaches no one.` }] : []

const daysOfBackups = ({ BackupPlan }: Properties) =>
  Math.max(
    0,
    ...list(record(BackupPlan).BackupPlanRule)
      .map(record)
      .map(rule => Number(record(rule.Lifecycle).DeleteAfterDays ?? Number.POSITIVE_INFINITY)),
  )

const fromBackupPlan = (old: Properties, next: Properties): LostProtection[] =>
  daysOfBackups(next) < daysOfBackups(old)
    ? [
        {
          name: 'backup-days',
          effect: `Keeps new backups for ${daysOfBackups(next)} days instead of ${daysOfBackups(old)}.`,
        },
      ]
    : []

/** What updates in place take away, by type. `id` is the logical id. */
export const protections: Record<
  string,
  (old: Properties, next: Properties, id: string) => LostProtection[]
> = {
  'AWS::Backup::BackupPlan': fromBackupPlan,
  'AWS::CloudFront::Distribution': fromDistribution,
  'AWS::CloudWatch::Alarm': fromAlarm,
  'AWS::DynamoDB::GlobalTable': fromTable,
  'AWS::Cognito::UserPool': fromUserPool,
  'AWS::Logs::LogGroup': fromLog,
  'AWS::S3::Bucket': fromBucket,
}
