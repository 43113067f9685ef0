import { expect, test } from 'vitest'
import { followedChanges } from '../../functions/table/followed.ts'
import { readAssembly } from '../../infra/local/template/assembly.ts'
import {
  functionsOf,
  makeStack,
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

test('every table change with consequences reaches the stream consumer, and one that keeps failing goes to a queue', () => {
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
  const patterns = properties.FilterCriteria.Filters.map(
    ({ Pattern }: { Pattern: string }): unknown => JSON.parse(Pattern),
  )
  expect(patterns).toEqual(followedChanges)
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

test('the local store delivers the same changes in batches as large', () => {
  const { app } = makeStack()
  const { stream } = readAssembly(app.synth().directory, 'shop.example')
  expect(stream).toMatchObject({ patterns: followedChanges, batchSize: 100 })
})

test.each([
  ['sweep', 'rate(1 minute)'],
  ['reconcile', 'rate(1 day)'],
])('%s runs at the %s', (name, rate) => {
  const found = ofType(resources, 'AWS::Scheduler::Schedule').filter(
    ({ properties }) => references(properties.Target.Arn)[0] === idOf(`events/${name}`),
  )
  expect(found).toHaveLength(1)
  expect(found[0]?.properties).toMatchObject({ ScheduleExpression: rate, State: 'ENABLED' })
})

test('a difference between payments and orders raises an alarm', () => {
  const log = references(functions.get('events/reconcile')?.properties.LoggingConfig)[0]
  const filter = ofType(resources, 'AWS::Logs::MetricFilter').find(
    ({ properties }) => references(properties.LogGroupName)[0] === log,
  )?.properties
  expect(filter.FilterPattern).toContain('ERROR')
  const alarm = ofType(resources, 'AWS::CloudWatch::Alarm').find(
    ({ properties }) => properties.MetricName === filter.MetricTransformations[0].MetricName,
  )
  expect(alarm?.properties).toMatchObject({ Threshold: 1, Statistic: 'Sum' })
})

test('only the sweep retries a long export, a recount or copies of pictures, and the next day a comparison', () => {
  const configured = resources.filter(({ type }) => type === 'AWS::Lambda::EventInvokeConfig')
  const started = configured.flatMap(({ properties }) => references(properties.FunctionName))
  expect(started.sort()).toEqual(
    ['make-export', 'recount-figures', 'reconcile', 'copy-pictures']
      .map(name => idOf(`events/${name}`))
      .sort(),
  )
  for (const { properties } of configured) expect(properties.MaximumRetryAttempts).toBe(0)
})
