import { expect, test } from 'vitest'
import { functionsOf, ofType, only, references, resourcesOf, statementsOf } from './template.ts'

const resources = resourcesOf()
const functions = functionsOf(resources)
const idOf = (source: string) => functions.get(source)?.id

test('every change of the table reaches the stream consumer, and what keeps failing is kept', () => {
  const { properties } = only(resources, 'AWS::Lambda::EventSourceMapping')
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
  const role = references(functions.get('events/stream')?.properties.Role)[0] ?? ''
  const mayKeep = statementsOf(resources, role).filter(({ Resource }) =>
    references(Resource).includes(queue.id),
  )
  expect(mayKeep.flatMap(({ Action }) => Action)).toContain('sqs:SendMessage')
})

test('the sweep starts every minute', () => {
  const { properties } = only(resources, 'AWS::Scheduler::Schedule')
  expect(properties.ScheduleExpression).toBe('rate(1 minute)')
  expect(properties.State).toBe('ENABLED')
  expect(references(properties.Target.Arn)).toEqual([idOf('events/sweep')])
})

test('a long export is tried again by the sweep alone', () => {
  const { properties } = only(resources, 'AWS::Lambda::EventInvokeConfig')
  expect(references(properties.FunctionName)).toEqual([idOf('events/make-export')])
  expect(properties.MaximumRetryAttempts).toBe(0)
})

test('trouble is told: failed changes, 5xx, throttles, a failing stream or sweep', () => {
  const topic = only(resources, 'AWS::SNS::Topic')
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
  ])
})

test('the owner hears of it when there is an address', () => {
  expect(ofType(resources, 'AWS::SNS::Subscription')).toEqual([])
  const told = only(resourcesOf({ supportEmail: 'help@shop.example' }), 'AWS::SNS::Subscription')
  expect(told.properties).toMatchObject({ Protocol: 'email', Endpoint: 'help@shop.example' })
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
