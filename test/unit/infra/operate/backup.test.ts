import {
  DescribeExportCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ExportTableToPointInTimeCommand,
  PointInTimeRecoveryUnavailableException,
} from '@aws-sdk/client-dynamodb'
import { CopyObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readBackupTarget } from '../../../../infra/operate/backup/backup-target.ts'
import { copyFiles } from '../../../../infra/operate/backup/copy-files.ts'
import { exportTable } from '../../../../infra/operate/backup/export-table.ts'

const client = new DynamoDBClient({})
const dynamo = mockClient(client)
const source = new S3Client({})
const target = new S3Client({})
const from = mockClient(source)
const to = mockClient(target)

const owner = '444455556666'
const place = { bucket: 'shop-backup', owner, prefix: 'shop/' }
const TableArn = 'arn:aws:dynamodb:eu-central-1:210987654321:table/Shop'
const ExportArn = `${TableArn}/export/01700000000000-a1b2c3d4`

beforeEach(() => {
  const unexpected = new Error('Unexpected call')
  dynamo.reset()
  dynamo.onAnyCommand().rejects(unexpected)
  for (const mock of [from, to]) {
    mock.reset()
    mock.onAnyCommand().rejects(unexpected)
  }
  dynamo.on(DescribeTableCommand).resolves({ Table: { TableArn } })
})

describe('the target', () => {
  test.each([
    ['shop-backup', ''],
    ['s3://shop-backup', ''],
    ['s3://shop-backup/shop', 'shop/'],
    ['shop-backup/a/b/', 'a/b/'],
  ])('%s has the folder "%s"', (text, prefix) => {
    expect(readBackupTarget(text, owner)).toEqual({ bucket: 'shop-backup', owner, prefix })
  })

  test.each([
    ['My Bucket', owner, 'is not a bucket'],
    ['shop-backup', 'me', 'the 12 digits'],
  ])('%s of %s is refused', (text, account, problem) => {
    expect(() => readBackupTarget(text, account)).toThrow(problem)
  })
})

describe('the table', () => {
  const options = { pause: 0, print: () => {} }
  const begun = { ExportDescription: { ExportArn, ExportStatus: 'IN_PROGRESS' as const } }

  test('is exported to the other account’s bucket, and waited for', async () => {
    dynamo.on(ExportTableToPointInTimeCommand).resolves(begun)
    dynamo
      .on(DescribeExportCommand, { ExportArn })
      .resolvesOnce(begun)
      .resolvesOnce({
        ExportDescription: {
          ExportArn,
          ExportStatus: 'COMPLETED',
          ExportManifest: 'shop/table/AWSDynamoDB/01700000000000-a1b2c3d4/manifest-summary.json',
          ItemCount: 1234,
        },
      })
    expect(await exportTable(client, 'Shop', place, options)).toBe(
      's3://shop-backup/shop/table/AWSDynamoDB/01700000000000-a1b2c3d4/manifest-summary.json (1234 items)',
    )
    expect(dynamo.commandCalls(ExportTableToPointInTimeCommand)[0]?.args[0].input).toEqual({
      TableArn,
      S3Bucket: 'shop-backup',
      S3BucketOwner: owner,
      S3Prefix: 'shop/table',
      S3SseAlgorithm: 'AES256',
      ExportFormat: 'DYNAMODB_JSON',
    })
  })

  test('whose export fails is reported with AWS’s reason', async () => {
    dynamo.on(ExportTableToPointInTimeCommand).resolves(begun)
    dynamo.on(DescribeExportCommand).resolves({
      ExportDescription: {
        ExportStatus: 'FAILED',
        FailureCode: 'S3AccessDenied',
        FailureMessage: 'Access denied to S3 bucket shop-backup',
      },
    })
    await expect(exportTable(client, 'Shop', place, options)).rejects.toThrow(
      'The export failed: Access denied to S3 bucket shop-backup. docs/operating/backup.md',
    )
  })

  test('without point-in-time recovery can’t be exported', async () => {
    dynamo
      .on(ExportTableToPointInTimeCommand)
      .rejects(new PointInTimeRecoveryUnavailableException({ message: 'off', $metadata: {} }))
    await expect(exportTable(client, 'Shop', place, options)).rejects.toThrow(
      'has no point-in-time recovery',
    )
  })
})

describe('the files', () => {
  beforeAll(() => {
    for (const name of ['PICTURES', 'ATTACHMENTS', 'INVOICES'])
      vi.stubEnv(`${name}_BUCKET`, name.toLowerCase())
  })
  afterAll(() => {
    vi.unstubAllEnvs()
  })

  test('that the backup lacks are copied, page by page, without drafts', async () => {
    from.on(ListObjectsV2Command).resolves({})
    from.on(ListObjectsV2Command, { Bucket: 'pictures', ContinuationToken: undefined }).resolves({
      NextContinuationToken: 'more',
      Contents: [
        { Key: 'pictures/a/480.webp', Size: 10 },
        { Key: 'uploads/b/480', Size: 10 },
      ],
    })
    from
      .on(ListObjectsV2Command, { Bucket: 'pictures', ContinuationToken: 'more' })
      .resolves({ Contents: [{ Key: 'pictures/c d/480.webp', Size: 20 }] })
    to.on(ListObjectsV2Command).resolves({})
    to.on(ListObjectsV2Command, {
      Bucket: 'shop-backup',
      Prefix: 'shop/files/pictures/',
      ExpectedBucketOwner: owner,
    }).resolves({ Contents: [{ Key: 'shop/files/pictures/pictures/a/480.webp', Size: 10 }] })
    to.on(CopyObjectCommand).resolves({})
    expect(await copyFiles({ source, target }, place)).toEqual({
      pictures: { copied: 1, skipped: 1 },
      attachments: { copied: 0, skipped: 0 },
      invoices: { copied: 0, skipped: 0 },
    })
    expect(to.commandCalls(CopyObjectCommand).map(call => call.args[0].input)).toEqual([
      {
        Bucket: 'shop-backup',
        Key: 'shop/files/pictures/pictures/c d/480.webp',
        CopySource: 'pictures/pictures/c%20d/480.webp',
        ExpectedBucketOwner: owner,
      },
    ])
  })

  test('that can’t be copied end the backup', async () => {
    from.on(ListObjectsV2Command).resolves({ Contents: [{ Key: 'INV-10001/i/1.pdf', Size: 1 }] })
    to.on(ListObjectsV2Command).resolves({})
    to.on(CopyObjectCommand).rejects(new Error('Access Denied'))
    await expect(copyFiles({ source, target }, place)).rejects.toThrow('Access Denied')
  })
})
