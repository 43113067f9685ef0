import { describe, expect, test } from 'vitest'
import { tableShape } from '../../functions/table/shape.ts'
import { list, ofType, only, type Properties, references, resourcesOf } from './template.ts'

const resources = resourcesOf()

describe('the table', () => {
  const table = only(resources, 'AWS::DynamoDB::GlobalTable')
  const replica = table.properties.Replicas[0]

  test('is retained, protected from deletion and has point-in-time recovery', () => {
    expect(table.raw).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
    expect(replica.DeletionProtectionEnabled).toBe(true)
    expect(replica.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true)
  })

  test('is billed per request and streams old and new items', () => {
    expect(table.properties.BillingMode).toBe('PAY_PER_REQUEST')
    expect(table.properties.StreamSpecification.StreamViewType).toBe('NEW_AND_OLD_IMAGES')
  })

  test('has the shape declared in the code', () => {
    const keys = (schema: Properties[]) => schema.map(({ AttributeName }) => AttributeName)
    expect(keys(table.properties.KeySchema)).toEqual([tableShape.partitionKey, tableShape.sortKey])
    expect(table.properties.TimeToLiveSpecification).toEqual({
      AttributeName: tableShape.timeToLive,
      Enabled: true,
    })
    const indexes = table.properties.GlobalSecondaryIndexes.map((index: Properties) => ({
      name: index.IndexName,
      keys: keys(index.KeySchema),
      projection: index.Projection.ProjectionType,
    }))
    expect(indexes).toEqual(
      tableShape.indexes.map(({ name, partitionKey, sortKey, projection }) => ({
        name,
        keys: [partitionKey, sortKey],
        projection,
      })),
    )
  })
})

test('a failed first deployment leaves only what its own protection keeps', () => {
  const retained = resources.filter(({ raw }) => /^Retain/.test(raw.DeletionPolicy ?? ''))
  expect(retained.length).toBeGreaterThan(6)
  const left = retained.filter(({ raw }) => raw.DeletionPolicy === 'Retain')
  expect(left.map(({ type }) => type).sort()).toEqual([
    'AWS::Cognito::UserPool',
    'AWS::DynamoDB::GlobalTable',
  ])
  for (const { raw } of retained) expect(raw.UpdateReplacePolicy).toBe('Retain')
})

describe('the buckets', () => {
  const buckets = ofType(resources, 'AWS::S3::Bucket')
  const policies = ofType(resources, 'AWS::S3::BucketPolicy')
  const find = (name: string) => buckets.find(({ id }) => id.startsWith(name))

  test('store the site, pictures, attachments, invoices, exports and snapshots', () => {
    const names = buckets.map(({ id }) => id.replace(/Bucket.*/, '')).sort()
    expect(names).toEqual(['Attachments', 'Exports', 'Invoices', 'Pictures', 'Site', 'Snapshots'])
  })

  test.each(buckets)(
    '$id is private, encrypted and deletes unfinished uploads',
    ({ properties }) => {
      expect(properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
      expect(properties.BucketEncryption).toBeDefined()
      expect(properties.LifecycleConfiguration.Rules).toContainEqual(
        expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
      )
    },
  )

  test.each(buckets)('$id rejects plain HTTP and allows only CloudFront', ({ id }) => {
    const statements = policies
      .filter(({ properties }) => references(properties.Bucket).includes(id))
      .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    expect(statements).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    )
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow')
    for (const statement of allowed) {
      expect(statement.Principal).toEqual({ Service: 'cloudfront.amazonaws.com' })
      expect(statement.Action).toBe('s3:GetObject')
      expect(references(statement.Condition.StringEquals['AWS:SourceArn'])).toContainEqual(
        expect.stringMatching(/^Distribution/),
      )
    }
  })

  test('only the site and pictures are public through CloudFront', () => {
    const names = policies
      .filter(({ properties }) =>
        properties.PolicyDocument.Statement.some(({ Principal }: Properties) => Principal?.Service),
      )
      .flatMap(({ properties }) => references(properties.Bucket))
      .map(id => id.replace(/Bucket.*/, ''))
    expect(names.sort()).toEqual(['Pictures', 'Site'])
  })

  test('exports expire after a week, and all buckets outlive the stack', () => {
    expect(find('Exports')?.properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ ExpirationInDays: 7, Status: 'Enabled' }),
    )
    for (const { raw } of buckets)
      expect(raw).toMatchObject({
        DeletionPolicy: 'RetainExceptOnCreate',
        UpdateReplacePolicy: 'Retain',
      })
  })

  test.each(['Attachments', 'Pictures'])('unused uploads to %s expire after a day', name => {
    expect(find(name)?.properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ Prefix: 'uploads/', ExpirationInDays: 1, Status: 'Enabled' }),
    )
  })

  test('pictures and attachments accept uploads from the owner’s site only', () => {
    const own = resourcesOf({ siteUrl: 'https://shop.example' })
    expect(ofType(own, 'Custom::BucketCors')).toEqual([])
    for (const { id, properties } of ofType(own, 'AWS::S3::Bucket')) {
      const rules = list(properties.CorsConfiguration?.CorsRules ?? [])
      expect(rules.flatMap(({ AllowedOrigins }) => AllowedOrigins)).toEqual(
        /^(Pictures|Attachments)/.test(id) ? ['https://shop.example'] : [],
      )
      for (const { AllowedMethods } of rules) expect(AllowedMethods).toEqual(['POST'])
    }
  })

  test('without an own address, they accept uploads from the distribution only', () => {
    const calls = ofType(resources, 'Custom::BucketCors').map(({ properties }) => properties)
    const distribution = only(resources, 'AWS::CloudFront::Distribution').id
    const named = calls.map(({ Create, Update }) => {
      expect(Update).toEqual(Create)
      const [bucket, site, ...more] = references(Create)
      expect([site, ...more]).toEqual([distribution])
      expect(JSON.stringify(Create)).not.toContain('*.cloudfront.net')
      return bucket
    })
    expect(named).toEqual([find('Pictures')?.id, find('Attachments')?.id])
    for (const { properties } of buckets) expect(properties.CorsConfiguration).toBeUndefined()
  })

  test.each([
    ['Invoices', 90],
    ['Pictures', 35],
    ['Attachments', 35],
  ])('former versions of %s are kept for %i days, and then deleted', (name, days) => {
    expect(find(name)?.properties.VersioningConfiguration.Status).toBe('Enabled')
    expect(find(name)?.properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({
        NoncurrentVersionExpiration: { NoncurrentDays: days },
        ExpiredObjectDeleteMarker: true,
        Status: 'Enabled',
      }),
    )
  })

  test('what can be made again has no former versions', () => {
    const plain = buckets.filter(({ properties }) => !properties.VersioningConfiguration)
    expect(plain.map(({ id }) => id.replace(/Bucket.*/, '')).sort()).toEqual([
      'Exports',
      'Site',
      'Snapshots',
    ])
  })

  test.each(['Attachments', 'Pictures'])('unused uploads to %s leave no former version', name => {
    expect(find(name)?.properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({
        Prefix: 'uploads/',
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      }),
    )
  })
})
