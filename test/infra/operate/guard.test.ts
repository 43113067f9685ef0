import { describe, expect, test } from 'vitest'
import {
  explainRefusal,
  findRisks,
  friendlyName,
  refusedRisks,
  type Template as Stack,
} from '../../../infra/operate/deploy/guard.ts'
import { stackPolicy } from '../../../infra/operate/deploy/protect-stack.ts'
import type { Settings } from '../../../infra/settings.ts'
import { type Properties, templateOf } from '../template.ts'

const own: Partial<Settings> = {
  siteUrl: 'https://shop.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
  mailFrom: 'shop@example.com',
  domain: 'example.com',
  supportEmail: 'help@example.com',
  firewall: { arn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/own/abc' },
}
const deployed: Stack = templateOf(own)
const withoutFlags: Stack = templateOf()

const namesOf = (next: Stack) => findRisks(deployed, next).map(({ name }) => name)

const idOf = (type: string, like = /./): string =>
  Object.entries(deployed.Resources ?? {}).find(
    ([id, resource]) => resource.Type === type && like.test(id),
  )?.[0] ?? ''

/** Copies the deployed template and edits one resource. */
const changed = (id: string, change: (resource: Properties) => void): Stack => {
  const copy = structuredClone(deployed)
  change(copy.Resources?.[id])
  return copy
}
const without = (id: string): Stack => {
  const { [id]: _, ...Resources } = deployed.Resources ?? {}
  return { ...deployed, Resources }
}

describe('a second deployment without the first one’s flags', () => {
  const risks = findRisks(deployed, withoutFlags)
  const effectOf = (name: string) => risks.find(risk => risk.name === name)?.effect

  test('is refused, because it removes the mail identity', () => {
    expect(effectOf('mail-identity')).toMatch(/^Removes the sender of email \(MailIdentity/)
  })

  test('is refused, because it removes the alias', () => {
    expect(effectOf('alias')).toBe('Removes shop.example.com from the site. It stops working.')
  })

  test('is refused, because it removes the certificate', () => {
    expect(effectOf('certificate')).toMatch(/^Removes the certificate/)
  })

  test('is refused for the firewall and the alarms too, and for nothing else', () => {
    expect(risks.map(({ name }) => name).sort()).toEqual([
      'alarm-email',
      'alias',
      'certificate',
      'firewall',
      'mail-identity',
    ])
  })

  test('prints what is lost and the command that accepts it', () => {
    const text = explainRefusal(refusedRisks(risks, ['firewall']), 'npm run deploy -- --stage prod')
    expect(text).toContain('mail-identity')
    expect(text).toContain('--stage prod --allow ')
    expect(text).not.toContain('firewall')
  })
})

test.each([
  ['TableCD117FA1', 'table'],
  ['MailIdentity4365A1C5', 'mail-identity'],
  ['UserPoolWebClient4C9370B0', 'user-pool-web-client'],
  ['Keys', 'keys'],
])('calls %s %s', (id, name) => {
  expect(friendlyName(id)).toBe(name)
})

test('the same template has no risks', () => {
  expect(findRisks(deployed, deployed)).toEqual([])
})

test('a first deployment has no risks', () => {
  expect(findRisks({}, deployed)).toEqual([])
})

test('a release that changes functions and their variables has no risks', () => {
  const next = structuredClone(deployed)
  for (const { Type, Properties } of Object.values(next.Resources ?? {})) {
    if (Type !== 'AWS::Lambda::Function' || !Properties) continue
    Properties.Code = { ...Properties.Code, S3Key: 'other.zip' }
    Properties.Environment = { Variables: { NEW: 'yes' } }
  }
  expect(findRisks(deployed, next)).toEqual([])
})

describe('removing', () => {
  test.each([
    ['AWS::DynamoDB::GlobalTable', /./],
    ['AWS::S3::Bucket', /^Pictures/],
    ['AWS::Cognito::UserPool', /./],
    ['AWS::Cognito::UserPoolClient', /Web/],
    ['AWS::Cognito::UserPoolGroup', /^Admin/],
    ['AWS::SQS::Queue', /./],
    ['AWS::CloudFront::Distribution', /./],
    ['AWS::CloudFormation::CustomResource', /^Keys/],
  ])('%s is refused, unless it is allowed by name or id', (type, like) => {
    const id = idOf(type, like)
    const risks = findRisks(deployed, without(id))
    expect(risks).toMatchObject([{ id, effect: expect.stringMatching(/^Removes/) }])
    expect(refusedRisks(risks, ['other', 'alias'])).toEqual(risks)
    expect(refusedRisks(risks, [friendlyName(id)])).toEqual([])
    expect(refusedRisks(risks, [id])).toEqual([])
  })

  test('logs is refused under one name for all', () => {
    const id = idOf('AWS::Logs::LogGroup', /^Auth/)
    expect(findRisks(deployed, without(id))).toMatchObject([{ name: 'logs', id }])
  })

  test('anything that the stack would keep is refused, whatever its type', () => {
    const id = idOf('AWS::SNS::Topic')
    const kept = changed(id, topic => {
      topic.DeletionPolicy = 'Retain'
    })
    expect(findRisks(kept, without(id))).toMatchObject([{ id }])
  })

  test.each([
    ['AWS::CloudWatch::Alarm', /^Sweep/],
    ['AWS::Lambda::Function', /^Sweep/],
    ['AWS::CloudFormation::CustomResource', /^OldKey/],
    ['Custom::CDKBucketDeployment', /./],
  ])('%s %s is accepted', (type, like) => {
    expect(findRisks(deployed, without(idOf(type, like)))).toEqual([])
  })
})

describe('replacing', () => {
  test('the table by another key is refused', () => {
    const next = changed(idOf('AWS::DynamoDB::GlobalTable'), table => {
      table.Properties.KeySchema[0].AttributeName = 'other'
    })
    expect(findRisks(deployed, next)).toMatchObject([
      { name: 'table', effect: expect.stringMatching(/^Replaces the table/) },
    ])
  })

  test('a client of the pool is refused, because its sessions end', () => {
    const next = changed(idOf('AWS::Cognito::UserPoolClient', /Web/), client => {
      client.Properties.GenerateSecret = false
    })
    expect(namesOf(next)).toEqual(['user-pool-web-client'])
  })

  test('the sender by another address is refused', () => {
    const next = changed(idOf('AWS::SES::EmailIdentity'), identity => {
      identity.Properties.EmailIdentity = 'example.org'
    })
    expect(findRisks(deployed, next)).toMatchObject([
      {
        name: 'mail-identity',
        effect: expect.stringMatching(/^(Replaces|May replace) the sender/),
      },
    ])
  })

  test('a renamed bucket is refused, because the new one is empty', () => {
    const id = idOf('AWS::S3::Bucket', /^Invoices/)
    const { [id]: bucket, ...Resources } = deployed.Resources ?? {}
    const next = { ...deployed, Resources: { ...Resources, PapersBucket12345678: bucket } }
    expect(namesOf(next as Stack)).toContain('invoices-bucket')
  })

  test('one domain by another is refused for the old one', () => {
    const next = changed(idOf('AWS::CloudFront::Distribution'), distribution => {
      distribution.Properties.DistributionConfig.Aliases = ['new.example.com']
    })
    expect(findRisks(deployed, next)).toMatchObject([
      { name: 'alias', effect: expect.stringContaining('shop.example.com') },
    ])
  })

  test('a certificate or firewall by another is accepted', () => {
    const next = changed(idOf('AWS::CloudFront::Distribution'), distribution => {
      const config = distribution.Properties.DistributionConfig
      config.ViewerCertificate.AcmCertificateArn += 'new'
      config.WebACLId += 'new'
    })
    expect(findRisks(deployed, next)).toEqual([])
  })

  test('the address of alarms is accepted', () => {
    const id = idOf('AWS::SNS::Subscription', /^Alarms/)
    const { [id]: old, ...Resources } = deployed.Resources ?? {}
    const moved = { ...old, Properties: { ...old?.Properties, Endpoint: 'new@example.com' } }
    const next = { ...deployed, Resources: { ...Resources, AlarmsNew12345678: moved } }
    expect(findRisks(deployed, next as Stack)).toEqual([])
  })
})

describe('turning off', () => {
  test('point-in-time recovery is refused', () => {
    const next = changed(idOf('AWS::DynamoDB::GlobalTable'), table => {
      table.Properties.Replicas[0].PointInTimeRecoverySpecification = undefined
    })
    expect(namesOf(next)).toEqual(['point-in-time-recovery'])
  })

  test('deletion protection is refused', () => {
    const table = changed(idOf('AWS::DynamoDB::GlobalTable'), ({ Properties }) => {
      Properties.Replicas[0].DeletionProtectionEnabled = false
    })
    expect(namesOf(table)).toEqual(['table-protection'])
    const pool = changed(idOf('AWS::Cognito::UserPool'), ({ Properties }) => {
      Properties.DeletionProtection = undefined
    })
    expect(namesOf(pool)).toEqual(['user-pool-protection'])
  })

  test('keeping a bucket is refused, and keeping it after a failed creation is accepted', () => {
    const id = idOf('AWS::S3::Bucket', /^Invoices/)
    const policy = (given: string) =>
      changed(id, bucket => {
        bucket.DeletionPolicy = given
      })
    expect(namesOf(policy('Delete'))).toEqual(['invoices-bucket-retention'])
    expect(deployed.Resources?.[id]?.DeletionPolicy).toBe('RetainExceptOnCreate')
    expect(namesOf(policy('Retain'))).toEqual([])
    // As deployed by 0.2.0.
    expect(findRisks(policy('Retain'), deployed)).toEqual([])
  })
})

describe('an update in place', () => {
  const table = (change: (properties: Properties) => void) =>
    changed(idOf('AWS::DynamoDB::GlobalTable'), ({ Properties }) => change(Properties))
  const pool = (change: (properties: Properties) => void) =>
    changed(idOf('AWS::Cognito::UserPool'), ({ Properties }) => change(Properties))
  const bucket = (change: (properties: Properties) => void) =>
    changed(idOf('AWS::S3::Bucket', /^Invoices/), ({ Properties }) => change(Properties))
  const alarm = (change: (properties: Properties) => void) =>
    changed(idOf('AWS::CloudWatch::Alarm'), ({ Properties }) => change(Properties))

  test.each<[what: string, name: string, next: Stack]>([
    [
      'another attribute for expiry',
      'table-expiry',
      table(own => {
        own.TimeToLiveSpecification.AttributeName = 'updated_at'
      }),
    ],
    [
      'no expiry',
      'table-expiry',
      table(own => {
        own.TimeToLiveSpecification = undefined
      }),
    ],
    [
      'one index less',
      'table-index',
      table(own => {
        own.GlobalSecondaryIndexes.pop()
      }),
    ],
    [
      'another key of an index',
      'table-index',
      table(own => {
        own.GlobalSecondaryIndexes[0].KeySchema[0].AttributeName = 'facet'
      }),
    ],
    [
      'no stream',
      'table-stream',
      table(own => {
        own.StreamSpecification = undefined
      }),
    ],
    [
      'a stream without the old items',
      'table-stream',
      table(own => {
        own.StreamSpecification.StreamViewType = 'NEW_IMAGE'
      }),
    ],
    [
      'self sign-up',
      'self-sign-up',
      pool(own => {
        own.AdminCreateUserConfig.AllowAdminCreateUserOnly = false
      }),
    ],
    [
      'no second factor',
      'second-factor',
      pool(own => {
        own.MfaConfiguration = 'OFF'
      }),
    ],
    [
      'a second factor by SMS only',
      'second-factor',
      pool(own => {
        own.EnabledMfas = ['SMS_MFA']
      }),
    ],
    [
      'expiry of files',
      'file-expiry',
      bucket(own => {
        own.LifecycleConfiguration.Rules.push({ Status: 'Enabled', ExpirationInDays: 365 })
      }),
    ],
    [
      'earlier expiry of former versions',
      'file-expiry',
      bucket(own => {
        own.LifecycleConfiguration.Rules.at(-1).NoncurrentVersionExpiration.NoncurrentDays = 7
      }),
    ],
    [
      'suspended versions',
      'file-versions',
      bucket(own => {
        own.VersioningConfiguration.Status = 'Suspended'
      }),
    ],
    [
      'no block of public access',
      'public-files',
      bucket(own => {
        own.PublicAccessBlockConfiguration = undefined
      }),
    ],
    [
      'a public policy',
      'public-files',
      bucket(own => {
        own.PublicAccessBlockConfiguration.RestrictPublicBuckets = false
      }),
    ],
    [
      'an alarm without actions',
      'alarms',
      alarm(own => {
        own.AlarmActions = []
      }),
    ],
    [
      'an alarm whose actions are off',
      'alarms',
      alarm(own => {
        own.ActionsEnabled = false
      }),
    ],
  ])('with %s is refused', (_, name, next) => {
    const risks = findRisks(deployed, next)
    expect(risks).toMatchObject([{ name }])
    expect(refusedRisks(risks, [name])).toEqual([])
    // The other way round gains something.
    if (name !== 'table-expiry' && name !== 'table-index' && name !== 'table-stream')
      expect(findRisks(next, deployed)).toEqual([])
  })

  test('that shortens how long logs are kept is refused once for all logs', () => {
    const long = templateOf({ ...own, logDays: { calls: 365, background: 90 } })
    expect(
      findRisks(long, deployed)
        .map(({ name, effect }) => `${name}: ${effect}`)
        .sort(),
    ).toEqual([
      'log-days: Keeps logs for 30 days instead of 90 and deletes older entries. Logs of calls include the security log.',
      'log-days: Keeps logs for 90 days instead of 365 and deletes older entries. Logs of calls include the security log.',
    ])
    expect(findRisks(deployed, long)).toEqual([])
  })

  test('that removes all alarms is refused', () => {
    const Resources = Object.fromEntries(
      Object.entries(deployed.Resources ?? {}).filter(
        ([, { Type }]) => Type !== 'AWS::CloudWatch::Alarm',
      ),
    )
    expect(namesOf({ ...deployed, Resources })).toEqual(['alarms'])
  })
})

describe('backups', () => {
  const backedUp: Stack = templateOf({ ...own, backups: true })

  test('that end are refused', () => {
    const names = findRisks(backedUp, deployed).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['backups', 'backup-vault']))
    expect(findRisks(deployed, backedUp)).toEqual([])
  })

  test('that are kept for fewer days are refused', () => {
    const next = structuredClone(backedUp)
    const plan = Object.values(next.Resources ?? {}).find(
      ({ Type }) => Type === 'AWS::Backup::BackupPlan',
    )
    const [rule] = plan?.Properties?.BackupPlan.BackupPlanRule ?? []
    rule.Lifecycle.DeleteAfterDays = 7
    expect(findRisks(backedUp, next)).toMatchObject([
      { name: 'backup-days', effect: 'Keeps new backups for 7 days instead of 35.' },
    ])
  })
})

test('the policy of the stack covers what has state, an identity or a domain, and fits', () => {
  const text = stackPolicy(deployed)
  // CloudFormation takes 16,384 characters.
  expect(text.length).toBeLessThan(10_000)
  const [, denied] = JSON.parse(text).Statement
  const covered: string[] = denied.Resource.map((one: string) => one.split('/')[1])
  for (const type of [
    'AWS::DynamoDB::GlobalTable',
    'AWS::Cognito::UserPool',
    'AWS::S3::Bucket',
    'AWS::CloudFront::Distribution',
    'AWS::SES::EmailIdentity',
    'AWS::SQS::Queue',
  ])
    for (const [id, { Type }] of Object.entries(deployed.Resources ?? {}))
      if (Type === type) expect(covered).toContain(id)
  for (const id of covered) expect(findRisks(deployed, without(id))).toMatchObject([{ id }])
})

/** What `docs/deploying.md` has the owner set, in its order, and later. */
const steps: [step: string, Partial<Settings>][] = [
  [
    'the first deployment, without a domain',
    { providers: ['stripe'], canary: false, backups: true },
  ],
  [
    'a sender, and who gets the alarms',
    { mailFrom: 'shop@example.com', supportEmail: 'help@example.com' },
  ],
  ['the domain later', { siteUrl: own.siteUrl, certificateArn: own.certificateArn }],
  ['more ways to pay', { providers: ['stripe', 'paypal'], captcha: 'turnstile' }],
  [
    'a budget and the firewall',
    { budget: 50, firewall: { callsPerAddress: 1000, managedRules: false } },
  ],
  ['longer logs and tracing', { logDays: { calls: 365, background: 90 }, tracing: 0.05 }],
  ['concurrency, and releases in two steps', { reservesConcurrency: true, canary: true }],
  ['the search index', { catalogIndex: 'opensearch' }],
]

test('each step of the guide passes, one after the other', () => {
  let settings: Partial<Settings> = {}
  let before: Stack | undefined
  const refused: string[] = []
  for (const [step, more] of steps) {
    settings = { ...settings, ...more }
    const after: Stack = templateOf(settings)
    const risks = before ? findRisks(before, after) : []
    refused.push(...risks.map(({ name, effect }) => `${step}: ${name}: ${effect}`))
    before = after
  }
  expect(refused).toEqual([])
})

describe('another table', () => {
  const restored = (tableName: string) => templateOf({ ...own, tableName })
  const tableRisks = (before: Stack, after: Stack) =>
    findRisks(before, after).map(({ name, effect }) => `${name}: ${effect}`)
  const first = restored('First')

  test('instead of its own is refused unless allowed, and AWS keeps the old one', () => {
    const risks = findRisks(deployed, first)
    expect(risks).toEqual([
      {
        name: 'table',
        effect:
          'The store leaves its own table and uses the table First instead. AWS keeps the old one, but nothing uses it.',
      },
    ])
    expect(refusedRisks(risks, [])).toEqual(risks)
    expect(refusedRisks(risks, ['table'])).toEqual([])
    expect(deployed.Resources?.[idOf('AWS::DynamoDB::GlobalTable')]?.DeletionPolicy).toMatch(
      /^Retain/,
    )
  })

  test('instead of an adopted one is refused', () => {
    expect(tableRisks(first, restored('Second'))).toEqual([
      'table: The store leaves the table First and uses the table Second instead. AWS keeps the old one, but nothing uses it.',
    ])
  })

  test('of its own after an adopted one is refused, because it is empty', () => {
    expect(tableRisks(first, deployed)).toContainEqual(
      'table: The store leaves the table First and starts with a new table, without orders, customers and products. AWS keeps the old one, but nothing uses it.',
    )
  })

  test('is no risk if it stays', () => {
    expect(tableRisks(first, restored('First'))).toEqual([])
  })
})
