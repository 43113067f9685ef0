import { isDeepStrictEqual } from 'node:util'
import type { Properties } from './guarded.ts'

/** Something that an update in place takes away. */
export type Lost = { name: string; effect: string }

const record = (value: unknown): Properties =>
  typeof value === 'object' && value !== null ? (value as Properties) : {}
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const config = (properties: Properties) => record(properties.DistributionConfig)

/** Lists what an update takes from the distribution: its domains, certificate and firewall. */
const fromDistribution = (old: Properties, next: Properties): Lost[] => {
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

const fromTable = (old: Properties, next: Properties): Lost[] => [
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
]

const fromUserPool = (old: Properties, next: Properties): Lost[] =>
  old.DeletionProtection === 'ACTIVE' && next.DeletionProtection !== 'ACTIVE'
    ? [
        {
          name: 'user-pool-protection',
          effect: 'Turns off the deletion protection of the user pool.',
        },
      ]
    : []

/** What updates in place take away, by type. */
export const protections: Record<string, (old: Properties, next: Properties) => Lost[]> = {
  'AWS::CloudFront::Distribution': fromDistribution,
  'AWS::DynamoDB::GlobalTable': fromTable,
  'AWS::Cognito::UserPool': fromUserPool,
}
