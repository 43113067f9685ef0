import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListBackupsCommand,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TableNotFoundException,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { CopyObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { tableShape } from '../../../../functions/table/shape.ts'
import { checkAdopted } from '../../../../infra/operate/restore/check-adopted.ts'
import { type FileVersion, s3Versions } from '../../../../infra/operate/restore/file-versions.ts'
import { pointInTimeOf } from '../../../../infra/operate/restore/point-in-time.ts'
import { missingSettings, protectTable } from '../../../../infra/operate/restore/protect-table.ts'
import { versionToBringBack } from '../../../../infra/operate/restore/restore-files.ts'
import { readMoment, restoredTableName } from '../../../../infra/operate/restore/restore-moment.ts'

const dynamo = mockClient(DynamoDBClient)
const s3 = mockClient(S3Client)
const client = new DynamoDBClient({})
const backups = pointInTimeOf(client)

beforeEach(() => {
  dynamo.reset()
  dynamo.onAnyCommand().rejects(new Error('Unexpected call'))
  s3.reset()
  s3.onAnyCommand().rejects(new Error('Unexpected call'))
})

const arn = 'arn:aws:dynamodb:eu-central-1:210987654321:table/Shop'
const moment = new Date('2026-11-23T08:30:00Z')

describe('the moment', () => {
  const now = new Date('2026-11-23T10:00:00Z')

  test.each([
    ['2026-11-23T08:30:00Z', '2026-11-23T08:30:00.000Z'],
    ['2026-11-23T09:30+01:00', '2026-11-23T08:30:00.000Z'],
  ])('%s has a zone', (text, at) => {
    expect(readMoment(text, now).toISOString()).toBe(at)
  })

  test.each(['2026-11-23T08:30:00', 'yesterday', '2026-11-23', '2026-13-23T08:30:00Z'])(
    '%s is refused with an example',
    text => {
      expect(() => readMoment(text, now)).toThrow('--to 2026-11-23T08:30:00Z')
    },
  )

  test('in the future is refused', () => {
    expect(() => readMoment('2026-11-23T10:00:01Z', now)).toThrow('is in the future')
  })

  test('names the table, also of a restored one, and fits', () => {
    const name = restoredTableName('Shop-Table', moment)
    expect(name).toBe('Shop-Table-restored-20261123T083000Z')
    expect(restoredTableName(name, new Date('2026-11-24T00:00:01Z'))).toBe(
      'Shop-Table-restored-20261124T000001Z',
    )
    expect(restoredTableName('x'.repeat(255), moment)).toHaveLength(255)
  })
})

describe('point-in-time recovery', () => {
  const from = new Date('2026-10-19T08:00:00Z')
  const to = new Date('2026-11-23T09:55:00Z')
  const gone = () => new TableNotFoundException({ message: 'Table not found', $metadata: {} })
  const recoverable = {
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED' as const,
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: 'ENABLED' as const,
        EarliestRestorableDateTime: from,
        LatestRestorableDateTime: to,
      },
    },
  }

  test('restores to a new table within its window', async () => {
    dynamo.on(DescribeContinuousBackupsCommand).resolves(recoverable)
    dynamo.on(RestoreTableToPointInTimeCommand).resolves({})
    expect(await backups.window('Shop')).toEqual({ from, to })
    await backups.copy('Shop', 'Shop-2', moment)
    expect(dynamo.commandCalls(RestoreTableToPointInTimeCommand)[0]?.args[0].input).toEqual({
      SourceTableName: 'Shop',
      TargetTableName: 'Shop-2',
      RestoreDateTime: moment,
    })
  })

  test('that is off has no window', async () => {
    dynamo.on(DescribeContinuousBackupsCommand).resolves({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'DISABLED' },
      },
    })
    expect(await backups.window('Shop')).toBeUndefined()
    expect(await backups.isOn('Shop')).toBe(false)
  })

  test('of a deleted table is the backup that AWS made of it', async () => {
    const at = new Date('2026-11-23T09:00:00.456Z')
    const BackupArn = `${arn}/backup/01700000000000-a1b2c3d4`
    dynamo.on(DescribeContinuousBackupsCommand).rejects(gone())
    dynamo.on(ListBackupsCommand, { TableName: 'Shop', BackupType: 'SYSTEM' }).resolves({
      BackupSummaries: [
        {
          TableName: 'Shop',
          BackupArn,
          BackupName: 'Shop$DeletedTableBackup',
          BackupCreationDateTime: at,
          BackupStatus: 'AVAILABLE',
          BackupType: 'SYSTEM',
        },
      ],
    })
    dynamo.on(RestoreTableFromBackupCommand).resolves({})
    expect(await backups.window('Shop')).toEqual({ from: at, to: at })
    await backups.copy('Shop', 'Shop-2', at)
    expect(dynamo.commandCalls(RestoreTableFromBackupCommand)[0]?.args[0].input).toEqual({
      BackupArn,
      TargetTableName: 'Shop-2',
    })
  })

  test('of a table that never was doesn’t exist', async () => {
    dynamo.on(DescribeContinuousBackupsCommand).rejects(gone())
    dynamo.on(ListBackupsCommand).resolves({ BackupSummaries: [] })
    expect(await backups.window('Shop')).toBeUndefined()
  })
})

/** A DynamoDB whose restored table has keys and indexes only, as AWS documents. */
const restoredTable = () => {
  const state = { stream: false, isProtected: false, expires: false, recovers: false }
  const keys = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ]
  const describe = (): TableDescription => ({
    TableName: 'Shop',
    TableArn: arn,
    TableStatus: 'ACTIVE',
    KeySchema: keys(tableShape.partitionKey, tableShape.sortKey),
    GlobalSecondaryIndexes: tableShape.indexes.map(index => ({
      IndexName: index.name,
      KeySchema: keys(index.partitionKey, index.sortKey),
      Projection: { ProjectionType: index.projection },
    })),
    ...(state.stream && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
    DeletionProtectionEnabled: state.isProtected,
  })
  dynamo.on(DescribeTableCommand).callsFake(() => ({ Table: describe() }))
  dynamo.on(UpdateTableCommand).callsFake(({ StreamSpecification, DeletionProtectionEnabled }) => {
    if (StreamSpecification && DeletionProtectionEnabled !== undefined)
      throw new Error('DynamoDB accepts one change at a time')
    if (StreamSpecification) state.stream = true
    if (DeletionProtectionEnabled) state.isProtected = true
    return {}
  })
  dynamo.on(DescribeTimeToLiveCommand).callsFake(() => ({
    TimeToLiveDescription: state.expires
      ? { TimeToLiveStatus: 'ENABLING', AttributeName: tableShape.timeToLive }
      : { TimeToLiveStatus: 'DISABLED' },
  }))
  dynamo.on(UpdateTimeToLiveCommand).callsFake(() => {
    state.expires = true
    return {}
  })
  dynamo.on(DescribeContinuousBackupsCommand).callsFake(() => ({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: state.recovers ? 'ENABLED' : 'DISABLED',
      },
    },
  }))
  dynamo.on(UpdateContinuousBackupsCommand).callsFake(() => {
    state.recovers = true
    return {}
  })
  dynamo.on(TagResourceCommand).resolves({})
  return { state, describe }
}

const tools = { client, backups, pause: 0 }

describe('a restored table', () => {
  test('gets what a restore doesn’t carry over, and the stage’s tags', async () => {
    const { state, describe: table } = restoredTable()
    expect(await missingSettings(table(), tools)).toEqual([
      'a stream of old and new items',
      'deletion protection',
      'expiry of items by expires_at',
      'point-in-time recovery',
    ])
    await protectTable('Shop', { store: 'production' }, tools)
    expect(state).toEqual({ stream: true, isProtected: true, expires: true, recovers: true })
    expect(await missingSettings(table(), tools)).toEqual([])
    expect(dynamo.commandCalls(TagResourceCommand)[0]?.args[0].input).toEqual({
      ResourceArn: arn,
      Tags: [{ Key: 'store', Value: 'production' }],
    })
  })

  test('that has it all isn’t changed again', async () => {
    restoredTable()
    await protectTable('Shop', {}, tools)
    const changes = () =>
      [UpdateTableCommand, UpdateTimeToLiveCommand, UpdateContinuousBackupsCommand].map(
        command => dynamo.commandCalls(command as typeof UpdateTableCommand).length,
      )
    const before = changes()
    await protectTable('Shop', {}, tools)
    expect(changes()).toEqual(before)
  })

  test('whose recovery doesn’t turn on is reported', async () => {
    restoredTable()
    dynamo.on(UpdateContinuousBackupsCommand).resolves({})
    await expect(protectTable('Shop', {}, tools)).rejects.toThrow(
      'The table Shop lacks point-in-time recovery.',
    )
  })

  test('without an index is refused', async () => {
    const { describe: table } = restoredTable()
    dynamo.on(DescribeTableCommand).resolves({
      Table: { ...table(), GlobalSecondaryIndexes: [] },
    })
    await expect(protectTable('Shop', {}, tools)).rejects.toThrow('lacks the keys and indexes')
  })

  test('that is deleted meanwhile is reported', async () => {
    dynamo
      .on(DescribeTableCommand)
      .rejects(new ResourceNotFoundException({ message: 'not found', $metadata: {} }))
    await expect(protectTable('Shop', {}, tools)).rejects.toThrow('There is no table Shop anymore.')
  })
})

describe('the table that a stage adopts', () => {
  test('is fine with all that a store needs, and a stage may have its own', async () => {
    restoredTable()
    await protectTable('Shop', {}, tools)
    await expect(checkAdopted({ tableName: 'Shop' })).resolves.toBeUndefined()
    await expect(checkAdopted({})).resolves.toBeUndefined()
  })

  test('is refused without a stream, before anything is deployed', async () => {
    restoredTable()
    await expect(checkAdopted({ tableName: 'Shop' })).rejects.toThrow(
      /^The table Shop lacks a stream of old and new items, .* Nothing was deployed\.$/,
    )
  })

  test('is refused if there is none', async () => {
    dynamo
      .on(DescribeTableCommand)
      .rejects(new ResourceNotFoundException({ message: 'not found', $metadata: {} }))
    await expect(checkAdopted({ tableName: 'Shop' })).rejects.toThrow('There is no table Shop')
  })
})

describe('a file', () => {
  const at = (text: string) => new Date(`2026-11-23T${text}Z`)
  const version = (id: string, time: string, more: Partial<FileVersion> = {}): FileVersion => ({
    key: 'pictures/a/480.webp',
    id,
    modified: at(time),
    isDeletion: false,
    isLatest: false,
    ...more,
  })
  const latest = { isLatest: true }
  const deletion = { isDeletion: true }

  test.each<[string, FileVersion[], string | undefined]>([
    ['is left alone if it didn’t change', [version('a', '08:00:00', latest)], undefined],
    [
      'comes back if it was deleted after the moment',
      [version('b', '09:00:00', { ...deletion, ...latest }), version('a', '08:00:00')],
      'a',
    ],
    [
      'comes back if it was overwritten after the moment, from the version of then',
      [version('c', '09:00:00', latest), version('b', '08:29:59'), version('a', '08:00:00')],
      'b',
    ],
    [
      'stays deleted if it was deleted before the moment',
      [version('b', '08:10:00', { ...deletion, ...latest }), version('a', '08:00:00')],
      undefined,
    ],
    ['stays if it is newer than the moment', [version('a', '08:31:00', latest)], undefined],
  ])('%s', (_, versions, id) => {
    expect(versionToBringBack(versions, at('08:30:00'))?.id).toBe(id)
  })

  test('is found with all versions, page by page, and copied from the one of then', async () => {
    vi.stubEnv('PICTURES_BUCKET', 'pictures')
    const Key = 'pictures/a b/480.webp'
    s3.on(ListObjectVersionsCommand, { Bucket: 'pictures' })
      .resolvesOnce({
        IsTruncated: true,
        NextKeyMarker: Key,
        NextVersionIdMarker: 'v2',
        DeleteMarkers: [{ Key, VersionId: 'v2', IsLatest: true, LastModified: at('09:00:00') }],
      })
      .resolvesOnce({
        IsTruncated: false,
        Versions: [{ Key, VersionId: 'v1', IsLatest: false, LastModified: at('08:00:00') }],
      })
    s3.on(CopyObjectCommand).resolves({})
    const found: FileVersion[] = []
    for await (const one of s3Versions.list('PICTURES_BUCKET')) found.push(one)
    expect(found).toEqual([
      { key: Key, id: 'v2', modified: at('09:00:00'), isDeletion: true, isLatest: true },
      { key: Key, id: 'v1', modified: at('08:00:00'), isDeletion: false, isLatest: false },
    ])
    expect(s3.commandCalls(ListObjectVersionsCommand)[1]?.args[0].input).toEqual({
      Bucket: 'pictures',
      KeyMarker: Key,
      VersionIdMarker: 'v2',
    })
    await s3Versions.bringBack('PICTURES_BUCKET', found[1] as FileVersion)
    expect(s3.commandCalls(CopyObjectCommand)[0]?.args[0].input).toEqual({
      Bucket: 'pictures',
      Key,
      CopySource: 'pictures/pictures/a%20b/480.webp?versionId=v1',
    })
    vi.unstubAllEnvs()
  })
})
