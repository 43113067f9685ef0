import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BackupClient, ListRecoveryPointsByBackupVaultCommand } from '@aws-sdk/client-backup'
import {
  CloudWatchClient,
  DescribeAlarmHistoryCommand,
  DescribeAlarmsCommand,
} from '@aws-sdk/client-cloudwatch'
import {
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  DescribeContinuousBackupsCommand,
  DescribeLimitsCommand,
  DescribeTableCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { ListServiceQuotasCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas'
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns'
import {
  DescribeParametersCommand,
  type DescribeParametersCommandInput,
  GetParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Finding, PreflightContext } from '../../../../infra/operate/preflight/check.ts'
import { expectedLoad } from '../../../../infra/operate/preflight/expected-load.ts'
import {
  describeFindings,
  leftToDo,
  preflight,
} from '../../../../infra/operate/preflight/preflight.ts'

const lambda = mockClient(LambdaClient)
const quotas = mockClient(ServiceQuotasClient)
const ses = mockClient(SESv2Client)
const sns = mockClient(SNSClient)
const cloudWatch = mockClient(CloudWatchClient)
const ssm = mockClient(SSMClient)
const dynamo = mockClient(DynamoDBClient)
const backup = mockClient(BackupClient)
const cognito = mockClient(CognitoIdentityProviderClient)

vi.stubEnv('AWS_REGION', 'eu-central-1')

/** Answers as the store does at its own domain. */
let site: Server
let siteUrl: string
let healthStatus = 200
beforeAll(async () => {
  site = createServer((_, res) => res.writeHead(healthStatus).end())
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  siteUrl = `http://localhost:${(site.address() as AddressInfo).port}`
})
afterAll(() => site.close())

const contextOf = (
  more: Partial<PreflightContext['settings']> = {},
  orders = 100,
): PreflightContext => ({
  settings: {
    stage: 'production',
    providers: ['stripe', 'paypal'],
    siteUrl,
    mailFrom: 'shop@example.com',
    domain: 'example.com',
    originKey: 1,
    version: '1.0.0',
    ...more,
  },
  place: { account: '111122223333', region: 'eu-central-1' },
  template: {
    Resources: {
      Stream: { Type: 'AWS::Lambda::Function', Properties: { ReservedConcurrentExecutions: 12 } },
      Cart: { Type: 'AWS::Lambda::Function', Properties: {} },
      Stage: {
        Type: 'AWS::ApiGatewayV2::Stage',
        Properties: { DefaultRouteSettings: { ThrottlingRateLimit: 500 } },
      },
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            Aliases: ['localhost'],
            ViewerCertificate: { AcmCertificateArn: 'arn:aws:acm:us-east-1:1:certificate/a' },
          },
        },
      },
    },
  },
  resources: [
    { id: 'Alarms04B5A0BF', type: 'AWS::SNS::Topic', physicalId: 'arn:aws:sns:eu:1:alarms' },
  ],
  outputs: {
    TableName: 'shop',
    UserPoolId: 'eu-central-1_Pool',
    SiteUrl: siteUrl,
    DistributionUrl: 'https://d111.cloudfront.net',
  },
  load: expectedLoad(orders),
})

const quota = (ServiceCode: string, QuotaCode: string, QuotaName: string, Value: number) => ({
  ServiceCode,
  QuotaCode,
  QuotaName,
  Value,
})

/** Has Parameter Store list every parameter that is looked for, except one. */
const storesExcept = (missing?: string) =>
  ssm.on(DescribeParametersCommand).callsFake(({ ParameterFilters: [{ Values }] }) => ({
    Parameters: Values.filter((name: string) => name !== missing).map((Name: string) => ({ Name })),
  }))

const alarmSends = (HistorySummary: string) =>
  cloudWatch.on(DescribeAlarmHistoryCommand).resolves({
    AlarmHistoryItems: [{ Timestamp: new Date('2026-11-20T10:00:00Z'), HistorySummary }],
  })

/** A store and account in order. */
beforeEach(() => {
  healthStatus = 200
  for (const client of [lambda, quotas, ses, sns, ssm, dynamo, cognito, cloudWatch]) client.reset()
  cloudWatch.on(DescribeAlarmsCommand).callsFake(({ AlarmNamePrefix }) => ({
    MetricAlarms: [{ AlarmName: `${AlarmNamePrefix}SiteErrorsAlarm0000DDDD-X5` }],
  }))
  alarmSends('Successfully executed action')
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1_000 } })
  quotas.on(ListServiceQuotasCommand, { ServiceCode: 'cognito-idp' }).resolves({
    Quotas: [
      quota('cognito-idp', 'L-1', 'Rate of UserAuthentication requests', 120),
      quota('cognito-idp', 'L-2', 'Rate of UserCreation requests', 50),
      quota('cognito-idp', 'L-3', 'Rate of UserToken requests', 120),
    ],
  })
  quotas.on(ListServiceQuotasCommand, { ServiceCode: 'apigateway' }).resolves({
    Quotas: [quota('apigateway', 'L-4', 'Throttle rate', 10_000)],
  })
  ses.on(GetAccountCommand).resolves({
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    EnforcementStatus: 'HEALTHY',
    SendQuota: { MaxSendRate: 14, Max24HourSend: 50_000, SentLast24Hours: 0 },
  })
  ses.on(GetEmailIdentityCommand, { EmailIdentity: 'example.com' }).resolves({
    VerifiedForSendingStatus: true,
    DkimAttributes: { Status: 'SUCCESS', Tokens: ['one', 'two', 'three'] },
  })
  sns.on(ListSubscriptionsByTopicCommand).resolves({
    Subscriptions: [
      { Endpoint: 'owner@example.com', SubscriptionArn: 'arn:aws:sns:eu:1:alarms:x' },
    ],
  })
  storesExcept()
  ssm
    .on(GetParameterCommand, { Name: '/cdk-bootstrap/hnb659fds/version' })
    .resolves({ Parameter: { Value: '30' } })
  ssm
    .on(GetParameterCommand, { Name: '/selvedge/production/stripe/wallet-domain' })
    .resolves({ Parameter: { Value: 'localhost' } })
    .on(GetParameterCommand, { Name: '/selvedge/staging/stripe/wallet-domain' })
    .resolves({ Parameter: { Value: 'localhost' } })
    .on(GetParameterCommand, { Name: '/selvedge/production/stripe/publishable-key' })
    .resolves({ Parameter: { Value: 'pk_live_1' } })
  dynamo.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'ENABLED' },
    },
  })
  dynamo.on(DescribeTableCommand).resolves({ Table: { DeletionProtectionEnabled: true } })
  dynamo
    .on(DescribeLimitsCommand)
    .resolves({ TableMaxReadCapacityUnits: 40_000, TableMaxWriteCapacityUnits: 40_000 })
  cognito.on(ListUsersInGroupCommand).resolves({ Users: [{ Username: 'owner' }] })
})

const open = (findings: Finding[]) => findings.filter(({ state }) => state !== 'ok')
const only = async (context: PreflightContext) => {
  const found = open(await preflight(context))
  expect(found).toHaveLength(1)
  return found[0]
}

test('a store in order is ready, and a deployment has nothing left to do', async () => {
  expect(open(await preflight(contextOf()))).toEqual([])
  expect(await leftToDo(contextOf())).toEqual([])
})

test('a new account has too little concurrency', async () => {
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } })
  expect(await only(contextOf())).toMatchObject({
    name: 'Lambda concurrency',
    value: '10',
    wanted: 'at least 112: 12 reserved, 100 for calls',
    action: [
      expect.stringContaining('--quota-code L-B99A9384 --desired-value 1000'),
      expect.anything(),
    ],
  })
})

test('a launch of 10,000 orders an hour needs more than the defaults', async () => {
  const findings = open(await preflight(contextOf({}, 10_000)))
  expect(findings.map(({ name }) => name).sort()).toEqual([
    'Calls per second',
    'Emails per day',
    'Emails per second',
  ])
})

test('alarms that CloudWatch couldn’t publish are to fix, in each region', async () => {
  alarmSends('Failed to execute action arn:aws:sns')
  const findings = open(await preflight(contextOf()))
  expect(findings.map(({ name }) => name)).toEqual([
    'Alarm emails, eu-central-1',
    'Alarm emails, us-east-1',
  ])
  expect(findings[0]).toMatchObject({
    value: 'not sent on 2026-11-20: Failed to execute action arn:aws:sns',
    action: ['Make an alarm ring: npm run preflight -- --stage production --ring'],
  })
})

test('a sandboxed account can’t send to customers', async () => {
  ses.on(GetAccountCommand).resolves({
    ProductionAccessEnabled: false,
    SendQuota: { MaxSendRate: 1, Max24HourSend: 200, SentLast24Hours: 20 },
  })
  const names = open(await preflight(contextOf())).map(({ name }) => name)
  expect(names).toEqual(['SES production access', 'Emails per day'])
})

test('a domain without DKIM lists its DNS records', async () => {
  ses.on(GetEmailIdentityCommand).resolves({
    VerifiedForSendingStatus: false,
    DkimAttributes: { Status: 'PENDING', Tokens: ['one', 'two'] },
  })
  const found = await only(contextOf())
  expect(found).toMatchObject({ name: 'Sender verified (DKIM)', value: 'pending' })
  expect(found?.action).toContain('  one._domainkey.example.com  CNAME  one.dkim.amazonses.com')
})

test('a sender that SES doesn’t know is reported', async () => {
  ses.on(GetEmailIdentityCommand).rejects(Object.assign(new Error(), { name: 'NotFoundException' }))
  expect(await only(contextOf())).toMatchObject({ value: 'SES doesn’t know it' })
})

test('a store without a sender needs one', async () => {
  expect(await only(contextOf({ mailFrom: undefined }))).toMatchObject({ name: 'Sender' })
})

describe('alarms', () => {
  test('need a confirmed address', async () => {
    sns.on(ListSubscriptionsByTopicCommand).resolves({
      Subscriptions: [{ Endpoint: 'o@example.com', SubscriptionArn: 'PendingConfirmation' }],
    })
    expect(await only(contextOf())).toMatchObject({ value: 'o@example.com, not confirmed' })
  })

  test('need an address at all', async () => {
    sns.on(ListSubscriptionsByTopicCommand).resolves({ Subscriptions: [] })
    expect(await only(contextOf())).toMatchObject({ value: 'no one gets them' })
  })
})

describe('payments', () => {
  test('need the keys of every provider', async () => {
    storesExcept('/selvedge/production/paypal/webhook-id')
    expect(await only(contextOf())).toMatchObject({
      name: 'Keys of paypal',
      value: 'missing: webhook-id',
      action: ['npm run payments -- connect paypal --stage production'],
    })
  })

  test('of production need live keys, and those of staging don’t', async () => {
    for (const stage of ['production', 'staging'])
      ssm
        .on(GetParameterCommand, { Name: `/selvedge/${stage}/stripe/publishable-key` })
        .resolves({ Parameter: { Value: 'pk_test_1' } })
    expect(await only(contextOf())).toMatchObject({ name: 'Stripe mode', value: 'test' })
    expect(open(await preflight(contextOf({ stage: 'staging' })))).toEqual([])
  })

  test('have wallets registered for the shop’s address', async () => {
    ssm
      .on(GetParameterCommand, { Name: '/selvedge/production/stripe/wallet-domain' })
      .resolves({ Parameter: { Value: 'old.example.com' } })
    const wallets = { name: 'Wallet domain', value: 'old.example.com' }
    expect(await only(contextOf())).toMatchObject(wallets)
    storesExcept('/selvedge/production/stripe/wallet-domain')
    expect(await only(contextOf())).toMatchObject({ ...wallets, value: 'none' })
  })
})

test('a table without point-in-time recovery or protection is reported', async () => {
  dynamo.on(DescribeContinuousBackupsCommand).resolves({})
  dynamo.on(DescribeTableCommand).resolves({ Table: { DeletionProtectionEnabled: false } })
  const names = open(await preflight(contextOf())).map(({ name }) => name)
  expect(names).toEqual(['Point-in-time recovery', 'Deletion protection'])
})

test('a table is warmed up before more writes than a new one carries', async () => {
  dynamo.on(DescribeTableCommand).resolves({
    Table: {
      DeletionProtectionEnabled: true,
      WarmThroughput: { ReadUnitsPerSecond: 12_000, WriteUnitsPerSecond: 1 },
    },
  })
  expect(await only(contextOf())).toMatchObject({
    name: 'Table writes per second',
    action: [
      expect.stringContaining('--warm-throughput ReadUnitsPerSecond=12000,WriteUnitsPerSecond=26'),
    ],
  })
})

test('a webhook of alarms that isn’t stored is reported', async () => {
  const names = (input: DescribeParametersCommandInput) => input.ParameterFilters?.[0]?.Values ?? []
  ssm.on(DescribeParametersCommand).callsFake(input => ({
    Parameters: names(input)
      .filter(Name => !Name.endsWith('/alarms/webhook-secret'))
      .map(Name => ({ Name })),
  }))
  expect(open(await preflight(contextOf({ alarmWebhook: true })))).toMatchObject([
    {
      name: 'Alarm webhook',
      value: 'missing',
      action: ['npm run alarms -- connect --stage production'],
    },
  ])
})

describe('backups', () => {
  const withVault = () => {
    const context = contextOf()
    const vault = { id: 'BackupVault1', type: 'AWS::Backup::BackupVault', physicalId: 'Shop-1' }
    return { ...context, resources: [...context.resources, vault] }
  }
  const point = (hours: number, Status = 'COMPLETED') => ({
    CreationDate: new Date(Date.now() - hours * 3_600_000),
    Status: Status as 'COMPLETED',
  })
  const made = (type: string, ...RecoveryPoints: ReturnType<typeof point>[]) =>
    backup
      .on(ListRecoveryPointsByBackupVaultCommand, { ByResourceType: type })
      .resolves({ RecoveryPoints })

  test('of the last night are in order', async () => {
    made('DynamoDB', point(60), point(8))
    made('S3', point(7))
    expect(open(await preflight(withVault()))).toEqual([])
  })

  test('that failed or never began are reported', async () => {
    made('DynamoDB', point(60), point(8, 'PARTIAL'))
    made('S3')
    expect(open(await preflight(withVault()))).toMatchObject([
      { name: 'Backups of the table', value: '60 hours ago', wanted: 'at most 36 hours ago' },
      { name: 'Backups of files', value: 'none' },
    ])
  })
})

test('quotas of Cognito below the expected sign-ins are reported', async () => {
  quotas.on(ListServiceQuotasCommand, { ServiceCode: 'cognito-idp' }).resolves({
    Quotas: [
      quota('cognito-idp', 'L-1', 'Rate of UserAuthentication requests', 10),
      quota('cognito-idp', 'L-2', 'Rate of UserCreation requests', 50),
    ],
  })
  const found = open(await preflight(contextOf({}, 50_000)))
  expect(found.filter(({ name }) => name.startsWith('Cognito'))).toMatchObject([
    {
      name: 'Cognito sign-ins',
      wanted: 'at least 28 per second',
      action: [expect.stringContaining('--service-code cognito-idp --quota-code L-1')],
    },
    { name: 'Cognito tokens', state: 'unknown' },
  ])
})

describe('the domain', () => {
  test('that DNS doesn’t know names the record to add', async () => {
    ssm
      .on(GetParameterCommand, { Name: '/selvedge/production/stripe/wallet-domain' })
      .resolves({ Parameter: { Value: 'shop.invalid' } })
    const found = open(await preflight(contextOf({ siteUrl: 'https://shop.invalid' })))
    expect(found).toMatchObject([
      { name: 'Certificate and alias', wanted: expect.stringContaining('shop.invalid') },
      {
        name: 'Domain',
        action: [
          expect.stringContaining('shop.invalid  CNAME  d111.cloudfront.net'),
          expect.anything(),
        ],
      },
    ])
  })

  test('that answers with an error is reported', async () => {
    healthStatus = 503
    expect(await only(contextOf())).toMatchObject({ value: 'localhost answers 503' })
  })

  test('is needed outside the demo', async () => {
    expect(await only(contextOf({ siteUrl: undefined }))).toMatchObject({ name: 'Domain' })
    const demo = contextOf({ siteUrl: undefined, stage: 'demo', providers: ['demo'] })
    expect(open(await preflight(demo))).toEqual([])
  })
})

test('a store without an owner names the command', async () => {
  cognito.on(ListUsersInGroupCommand).resolves({ Users: [] })
  expect(await only(contextOf())).toMatchObject({
    action: ['npm run admin -- create you@example.com --stage production'],
  })
})

test('what AWS refuses to show is unknown, and the other checks go on', async () => {
  const refused = Object.assign(new Error('not authorized'), { name: 'AccessDeniedException' })
  lambda.on(GetAccountSettingsCommand).rejects(refused)
  expect(await only(contextOf())).toMatchObject({
    name: 'Lambda concurrency',
    state: 'unknown',
    action: ['AccessDeniedException: not authorized'],
  })
})

test('prints each finding with what it should be and what to do', () => {
  const text = describeFindings([
    { name: 'Owner', state: 'ok', value: '1', wanted: 'at least one' },
    { name: 'Alarms', state: 'fix', value: 'none', wanted: 'an address', action: ['Add one.'] },
  ])
  expect(text).toBe('ok   Owner   1\nFIX  Alarms  none (should be an address)\n       Add one.')
})
