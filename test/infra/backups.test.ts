import { expect, test } from 'vitest'
import { ofType, only, type Properties, references, resourcesOf } from './template.ts'

const resources = resourcesOf({ backups: true })

test('the table and the files that can’t be made again are backed up every day, for 35 days', () => {
  const { BackupPlan } = only(resources, 'AWS::Backup::BackupPlan').properties
  expect(BackupPlan.BackupPlanRule).toMatchObject([
    { ScheduleExpression: 'cron(30 3 * * ? *)', Lifecycle: { DeleteAfterDays: 35 } },
  ])
  const { BackupSelection } = only(resources, 'AWS::Backup::BackupSelection').properties
  const names = references(BackupSelection.Resources).map(id => id.replace(/[0-9A-F]{8}$/, ''))
  expect(names.sort()).toEqual(['AttachmentsBucket', 'InvoicesBucket', 'PicturesBucket', 'Table'])
  // AWS Backup takes buckets with versions only.
  for (const { id, properties } of ofType(resources, 'AWS::S3::Bucket'))
    if (references(BackupSelection.Resources).includes(id))
      expect(properties.VersioningConfiguration).toEqual({ Status: 'Enabled' })
})

test('no one deletes a backup, and a vault that stays is in no one’s way', () => {
  const { properties, raw } = only(resources, 'AWS::Backup::BackupVault')
  expect(raw.DeletionPolicy).toBe('RetainExceptOnCreate')
  expect(references(properties.BackupVaultName)).toEqual(['AWS::StackName', 'AWS::StackId'])
  const [statement] = properties.AccessPolicy.Statement as Properties[]
  expect(statement).toMatchObject({ Effect: 'Deny', Principal: { AWS: '*' } })
  expect(statement?.Action).toContain('backup:DeleteRecoveryPoint')
})

test('programs find the vault and the role to restore with', () => {
  const output = JSON.stringify(resourcesOf({ backups: true }))
  expect(output).toContain('BackupVault')
  expect(ofType(resourcesOf(), 'AWS::Backup::BackupVault')).toEqual([])
})

test('an adopted table is backed up too', () => {
  const { BackupSelection } = only(
    resourcesOf({ backups: true, tableName: 'Restored' }),
    'AWS::Backup::BackupSelection',
  ).properties
  expect(JSON.stringify(BackupSelection.Resources)).toContain(':table/Restored')
})
