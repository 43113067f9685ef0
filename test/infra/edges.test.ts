import { describe, expect, test } from 'vitest'
import {
  list,
  ofType,
  type Properties,
  type Resource,
  references,
  resourcesOf,
  siteResourcesOf,
  statementsOf,
} from './template.ts'

/**
 * Where one service of AWS calls or reads another, the other one has to allow it: a missing permission
 * fails in silence. Each edge of the template is found from what causes it, and its permission is looked
 * up apart from that.
 */

const settings = {
  supportEmail: 'help@selvedge.example',
  mailFrom: 'shop@selvedge.example',
  siteUrl: 'https://shop.example',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/id',
  firewall: { callsPerAddress: 1000, managedRules: true },
  budget: 50,
  backups: true,
  alarmWebhook: true,
  region: 'eu-central-1',
}
const resources = resourcesOf(settings)

const ofSite = siteResourcesOf(settings)

type Statement = {
  Effect: string
  Action: string | string[]
  Principal?: { Service?: string }
  Resource: unknown
  Condition?: Record<string, Record<string, unknown>>
}

/** Whether the policy of a topic, bucket or queue lets a service do something to it. */
const allows = (all: Resource[], target: string, service: string, action: string): boolean =>
  all
    .filter(({ properties }) =>
      references([properties.Topics, properties.Bucket, properties.Queues]).includes(target),
    )
    .flatMap(({ properties }): Statement[] => properties.PolicyDocument?.Statement ?? [])
    .some(
      ({ Effect, Action, Principal, Resource, Condition }) =>
        Effect === 'Allow' &&
        Principal?.Service === service &&
        list(Action).includes(action) &&
        references(Resource).includes(target) &&
        // Only for this account or one resource of it, so that no other customer can use it.
        /SourceAccount|SourceArn/i.test(JSON.stringify(Condition ?? {})),
    )

/** Whether a function has a permission for a service, from one of its resources only. */
const mayInvoke = (target: string, service: string, source?: string): boolean =>
  ofType(resources, 'AWS::Lambda::Permission').some(
    ({ properties }) =>
      properties.Action === 'lambda:InvokeFunction' &&
      properties.Principal === service &&
      references(properties.FunctionName).includes(target) &&
      references(properties.SourceArn).length > 0 &&
      (source === undefined || references(properties.SourceArn).includes(source)),
  )

const roleOf = (functionId: string): string => {
  const found = resources.find(({ id }) => id === functionId)
  return references(found?.properties.Role)[0] ?? ''
}

const trusts = (roleId: string, service: string): boolean =>
  (
    resources.find(({ id }) => id === roleId)?.properties.AssumeRolePolicyDocument.Statement ?? []
  ).some(
    ({ Effect, Action, Principal }: Statement) =>
      Effect === 'Allow' && Action === 'sts:AssumeRole' && Principal?.Service === service,
  )

const roleMay = (roleId: string, target: string, ...actions: string[]): boolean =>
  actions.every(action =>
    statementsOf(resources, roleId).some(
      ({ Effect, Action, Resource }) =>
        Effect === 'Allow' &&
        list(Action).includes(action) &&
        (references(Resource).includes(target) || Resource === '*'),
    ),
  )

type Edge = { from: string; to: string; isAllowed: boolean }

/** The function of an alias, or the function itself. */
const functionOf = (id: string): string => {
  const alias = ofType(resources, 'AWS::Lambda::Alias').find(found => found.id === id)
  return alias ? (references(alias.properties.FunctionName)[0] ?? '') : id
}

const alarmEdges = (all: Resource[]): Edge[] =>
  ofType(all, 'AWS::CloudWatch::Alarm').flatMap(({ id, properties }) =>
    references([
      properties.AlarmActions,
      properties.OKActions,
      properties.InsufficientDataActions,
    ]).map(to => ({
      from: id,
      to,
      isAllowed: allows(all, to, 'cloudwatch.amazonaws.com', 'sns:Publish'),
    })),
  )

/** What AWS Backup needs to back up and restore a resource, by its type. */
const backupPolicies: Record<string, string[]> = {
  'AWS::DynamoDB::GlobalTable': [
    'service-role/AWSBackupServiceRolePolicyForBackup',
    'service-role/AWSBackupServiceRolePolicyForRestores',
  ],
  'AWS::S3::Bucket': [
    'AWSBackupServiceRolePolicyForS3Backup',
    'AWSBackupServiceRolePolicyForS3Restore',
  ],
}

const edges: Record<string, Edge[]> = {
  'alarm → topic': alarmEdges(resources),
  'alarm of the site → topic': alarmEdges(ofSite),
  'SES → topic': ofType(resources, 'AWS::SES::ConfigurationSetEventDestination').flatMap(
    ({ id, properties }) =>
      references(properties.EventDestination.SnsDestination?.TopicARN).map(to => ({
        from: id,
        to,
        isAllowed: allows(resources, to, 'ses.amazonaws.com', 'sns:Publish'),
      })),
  ),
  'topic → function': ofType(resources, 'AWS::SNS::Subscription')
    .filter(({ properties }) => properties.Protocol === 'lambda')
    .flatMap(({ properties }) => {
      const [from = ''] = references(properties.TopicArn)
      return references(properties.Endpoint).map(to => ({
        from,
        to,
        isAllowed: mayInvoke(to, 'sns.amazonaws.com', from),
      }))
    }),
  'alarm topic of the site → function': ofType(ofSite, 'AWS::SNS::Subscription')
    .filter(({ properties }) => properties.Protocol === 'lambda')
    .map(({ properties }) => ({
      from: references(properties.TopicArn)[0] ?? '',
      to: references(properties.Endpoint)[0] ?? '',
      // The function is in the other stack, so its permission names the topic by the start of its name.
      isAllowed: ofType(resources, 'AWS::Lambda::Permission').some(
        ({ properties: { Principal, SourceArn } }) =>
          Principal === 'sns.amazonaws.com' &&
          JSON.stringify(SourceArn).includes(':sns:us-east-1:') &&
          JSON.stringify(SourceArn).includes('-Site-Alarms*'),
      ),
    })),
  'schedule → function': ofType(resources, 'AWS::Scheduler::Schedule').flatMap(
    ({ id, properties: { Target } }) =>
      references(Target.Arn).map(to => {
        const [role = ''] = references(Target.RoleArn)
        return {
          from: id,
          to,
          isAllowed:
            trusts(role, 'scheduler.amazonaws.com') && roleMay(role, to, 'lambda:InvokeFunction'),
        }
      }),
  ),
  'stream or queue → function': ofType(resources, 'AWS::Lambda::EventSourceMapping').flatMap(
    ({ properties }) => {
      const [from = ''] = references(properties.EventSourceArn)
      const isQueue = resources.find(({ id }) => id === from)?.type === 'AWS::SQS::Queue'
      const actions = isQueue
        ? ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']
        : ['dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:DescribeStream']
      return references(properties.FunctionName).map(to => ({
        from,
        to,
        isAllowed: roleMay(roleOf(functionOf(to)), from, ...actions),
      }))
    },
  ),
  'function → queue of what failed': [
    ...ofType(resources, 'AWS::Lambda::EventSourceMapping'),
    ...ofType(resources, 'AWS::Lambda::EventInvokeConfig'),
  ].flatMap(({ properties }) =>
    references(properties.DestinationConfig?.OnFailure?.Destination).map(to => {
      const from = functionOf(references(properties.FunctionName)[0] ?? '')
      return { from, to, isAllowed: roleMay(roleOf(from), to, 'sqs:SendMessage') }
    }),
  ),
  'pool → trigger': ofType(resources, 'AWS::Cognito::UserPool').flatMap(({ id, properties }) =>
    references(properties.LambdaConfig).map(to => ({
      from: id,
      to,
      isAllowed: mayInvoke(to, 'cognito-idp.amazonaws.com', id),
    })),
  ),
  'API → function': ofType(resources, 'AWS::ApiGatewayV2::Integration').flatMap(
    ({ id, properties }) =>
      references(properties.IntegrationUri).map(to => ({
        from: id,
        to,
        isAllowed: mayInvoke(to, 'apigateway.amazonaws.com'),
      })),
  ),
  'distribution → bucket': ofType(resources, 'AWS::CloudFront::Distribution').flatMap(
    ({ id, properties }) =>
      properties.DistributionConfig.Origins.filter(
        ({ S3OriginConfig }: Properties) => S3OriginConfig,
      ).flatMap(({ DomainName }: Properties) =>
        references(DomainName).map(to => ({
          from: id,
          to,
          isAllowed: allows(resources, to, 'cloudfront.amazonaws.com', 's3:GetObject'),
        })),
      ),
  ),
  'backup → table and buckets': ofType(resources, 'AWS::Backup::BackupSelection').flatMap(
    ({ properties: { BackupSelection } }) => {
      const [role = ''] = references(BackupSelection.IamRoleArn)
      const managed = JSON.stringify(
        resources.find(found => found.id === role)?.properties.ManagedPolicyArns ?? [],
      )
      return references(BackupSelection.Resources).map(to => {
        const type = resources.find(({ id }) => id === to)?.type ?? ''
        const needed = backupPolicies[type] ?? ['unknown']
        return {
          from: role,
          to,
          isAllowed:
            trusts(role, 'backup.amazonaws.com') &&
            needed.every(policy => managed.includes(`policy/${policy}"`)),
        }
      })
    },
  ),
  'release → function and alarms': ofType(resources, 'AWS::CodeDeploy::DeploymentGroup').map(
    ({ id, properties }) => {
      const [role = ''] = references(properties.ServiceRoleArn)
      const managed = JSON.stringify(
        resources.find(found => found.id === role)?.properties.ManagedPolicyArns ?? [],
      )
      return {
        from: id,
        to: role,
        // It contains lambda:UpdateAlias and cloudwatch:DescribeAlarms.
        isAllowed:
          trusts(role, 'codedeploy.amazonaws.com') &&
          managed.includes('service-role/AWSCodeDeployRoleForLambdaLimited'),
      }
    },
  ),
}

describe.each(Object.entries(edges))('%s', (_, found) => {
  test('exists', () => expect(found).not.toEqual([]))

  test('is allowed', () => {
    expect(found.filter(({ isAllowed }) => !isAllowed)).toEqual([])
  })
})

/** Types that cause an edge: each is read above. */
const callers = [
  'AWS::ApiGatewayV2::Integration',
  'AWS::Backup::BackupSelection',
  'AWS::CloudFront::Distribution',
  'AWS::CloudWatch::Alarm',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::Cognito::UserPool',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SNS::Subscription',
  'AWS::Scheduler::Schedule',
]

/** Types that call nothing of the store by themselves, or only through those above. */
const others = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::Backup::BackupPlan',
  'AWS::Backup::BackupVault',
  // It emails its subscribers without a topic.
  'AWS::Budgets::Budget',
  'AWS::CloudFormation::CustomResource',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Dashboard',
  'AWS::CodeDeploy::Application',
  'AWS::CodeDeploy::DeploymentConfig',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::DynamoDB::GlobalTable',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::Alias',
  // Functions call with roles: `grants.test.ts`.
  'AWS::Lambda::Function',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Lambda::Version',
  'AWS::Logs::LogGroup',
  'AWS::Logs::MetricFilter',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::EmailIdentity',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::Queue',
  'AWS::SQS::QueuePolicy',
  'AWS::WAFv2::IPSet',
  'AWS::WAFv2::WebACL',
  'Custom::CDKBucketDeployment',
]

test('every type of resource was considered', () => {
  const types = [...resources, ...ofSite].map(({ type }) => type)
  expect([...new Set(types)].sort()).toEqual([...callers, ...others].sort())
})

test('no bucket notifies anyone, which would need a permission', () => {
  for (const { properties } of ofType(resources, 'AWS::S3::Bucket'))
    expect(properties.NotificationConfiguration).toBeUndefined()
})
