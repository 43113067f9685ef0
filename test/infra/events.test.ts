import { expect, test } from 'vitest'
import {
  functionsOf,
  ofType,
  only,
  type Resource,
  references,
  resourcesOf,
  statementsOf,
} from './template.ts'

const resources = resourcesOf()
const functions = functionsOf(resources)
const idOf = (source: string) => functions.get(source)?.id

test('every table change reaches the stream consumer, and a change that keeps failing goes to a queue', () => {
  const mappings = ofType(resources, 'AWS::Lambda::EventSourceMapping')
  const [{ properties }, { properties: lost }] = mappings.sort(
    (one, other) =>
      Number(!one.properties.StartingPosition) - Number(!other.properties.StartingPosition),
  ) as [Resource, Resource]
  const table = only(resources, 'AWS::DynamoDB::GlobalTable')
  const queue = only(resources, 'AWS::SQS::Queue')
  expect(references(properties.FunctionName)).toEqual([idOf('events/stream')])
  expect(references(properties.EventSourceArn)).toEqual([table.id])
  expect(properties).toMatchObject({
    BisectBatchOnFunctionError: true,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    StartingPosition: 'TRIM_HORIZON',
  })
  expect(properties.MaximumRetryAttempts).toBeGreaterThan(0)
  expect(references(properties.DestinationConfig.OnFailure)).toEqual([queue.id])
  expect(queue.properties).toMatchObject({
    SqsManagedSseEnabled: true,
    MessageRetentionPeriod: 14 * 24 * 60 * 60,
  })
  expect(mappings).toHaveLength(2)
  expect(references(lost.EventSourceArn)).toEqual([queue.id])
  expect(references(lost.FunctionName)).toEqual([idOf('events/lost-changes')])
  expect(lost.FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
  const role = references(functions.get('events/stream')?.properties.Role)[0] ?? ''
  const queueGrants = statementsOf(resources, role).filter(({ Resource }) =>
    references(Resource).includes(queue.id),
  )
  expect(queueGrants.flatMap(({ Action }) => Action)).toContain('sqs:SendMessage')
})

test('the sweep runs every minute', () => {
  const { properties } = only(resources, 'AWS::Scheduler::Schedule')
  expect(properties.ScheduleExpression).toBe('rate(1 minute)')
  expect(properties.State).toBe('ENABLED')
  expect(references(properties.Target.Arn)).toEqual([idOf('events/sweep')])
})

test('only the sweep retries a long export', () => {
  const { properties } = only(resources, 'AWS::Lambda::EventInvokeConfig')
  expect(references(properties.FunctionName)).toEqual([idOf('events/make-export')])
  expect(properties.MaximumRetryAttempts).toBe(0)
})

const topicOf = (among: Resource[], name: string) => {
  const topic = ofType(among, 'AWS::SNS::Topic').find(({ id }) => id.startsWith(name))
  if (!topic) throw new Error(`No topic ${name}`)
  return topic
}
const subscriptionsTo = (among: Resource[], topic: Resource) =>
  ofType(among, 'AWS::SNS::Subscription').filter(({ properties }) =>
    references(properties.TopicArn).includes(topic.id),
  )

test('bounces and complaints of every email reach their function', () => {
  const topic = topicOf(resources, 'MailFeedback')
  const set = only(resources, 'AWS::SES::ConfigurationSet')
  const { properties } = only(resources, 'AWS::SES::ConfigurationSetEventDestination')
  expect(references(properties.ConfigurationSetName)).toEqual([set.id])
  expect(properties.EventDestination.MatchingEventTypes.sort()).toEqual(['bounce', 'complaint'])
  expect(references(properties.EventDestination.SnsDestination.TopicARN)).toEqual([topic.id])
  const [subscription, ...more] = subscriptionsTo(resources, topic)
  expect(more).toEqual([])
  expect(subscription?.properties.Protocol).toBe('lambda')
  expect(references(subscription?.properties.Endpoint)).toEqual([idOf('events/mail-feedback')])

  const policies = ofType(resources, 'AWS::SNS::TopicPolicy').filter(({ properties: { Topics } }) =>
    references(Topics).includes(topic.id),
  )
  const statements = policies.flatMap(policy => policy.properties.PolicyDocument.Statement)
  const publishers = statements.filter(({ Effect }) => Effect === 'Allow')
  expect(publishers.map(({ Principal }) => Principal)).toEqual([{ Service: 'ses.amazonaws.com' }])
  expect(publishers[0].Condition.StringEquals).toHaveProperty('AWS:SourceArn')
  expect(statements.some(({ Effect, Condition }) => Effect === 'Deny' && Condition?.Bool)).toBe(
    true,
  )

  const { Variables } = functions.get('events/stream')?.properties.Environment ?? {}
  expect(references(Variables.MAIL_CONFIGURATION_SET)).toEqual([set.id])
})

test('raises alarms for failed changes, rejected emails, 5xx errors, throttles and a failing stream or sweep', () => {
  const topic = topicOf(resources, 'Alarms')
  const alarms = ofType(resources, 'AWS::CloudWatch::Alarm')
  for (const { properties } of alarms) {
    expect(references(properties.AlarmActions)).toEqual([topic.id])
    expect(properties.TreatMissingData).toBe('notBreaching')
  }
  const metrics = alarms.map(({ properties }) => `${properties.Namespace} ${properties.MetricName}`)
  expect(metrics.sort()).toEqual([
    'AWS/ApiGateway 5xx',
    'AWS/Lambda Errors',
    'AWS/Lambda Errors',
    'AWS/Lambda Throttles',
    'AWS/SQS ApproximateNumberOfMessagesVisible',
    'Selvedge Failures',
  ])
  const { properties } = only(resources, 'AWS::Logs::MetricFilter')
  expect(properties.FilterPattern).toBe('{ $.level = "ERROR" }')
  expect(references(properties.LogGroupName)[0]).toMatch(/^StreamFunctionLog/)
})

test('sends alarms to the support address, if set', () => {
  expect(subscriptionsTo(resources, topicOf(resources, 'Alarms'))).toEqual([])
  const withAddress = resourcesOf({ supportEmail: 'help@shop.example' })
  const [subscription] = subscriptionsTo(withAddress, topicOf(withAddress, 'Alarms'))
  expect(subscription?.properties).toMatchObject({
    Protocol: 'email',
    Endpoint: 'help@shop.example',
  })
})

test('nothing is billed by the hour', () => {
  const types = new Set(resources.map(({ type }) => type))
  for (const type of types) {
    expect(type).not.toMatch(/::(EC2|RDS|ECS|ElastiCache|OpenSearchService|WAFv2|KMS)::/)
  }
  const functionsKeptWarm = ofType(resources, 'AWS::Lambda::Function').filter(
    ({ properties }) => properties.ProvisionedConcurrencyConfig,
  )
  expect(functionsKeptWarm).toEqual([])
})
