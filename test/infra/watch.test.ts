import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { storeMetrics } from '../../functions/http/metrics.ts'
import { routeEntries } from '../../infra/entries.ts'
import { alarmPageOf } from '../../infra/watch/alarm.ts'
import { floods } from '../../infra/watch/floods.ts'
import { writtenMetrics } from '../../infra/watch/store-metrics.ts'
import { alarmNamed, filteredMetrics } from '../support/alarms.ts'
import { root } from '../support/command.ts'
import {
  functionsOf,
  list,
  makeSiteStack,
  makeStack,
  ofType,
  only,
  type Properties,
  type Resource,
  references,
  resourcesOf,
  statementsOf,
} from './template.ts'

const resources = resourcesOf({ supportEmail: 'help@selvedge.example' })
const functions = functionsOf(resources)
const alarms = ofType(resources, 'AWS::CloudWatch::Alarm')
const filters = ofType(resources, 'AWS::Logs::MetricFilter').map(({ properties }) => properties)
const nameOf = ({ id }: Resource) => id.replace(/Alarm[0-9A-F]{8}$/, '')

const topicId = ofType(resources, 'AWS::SNS::Topic').find(({ id }) => id.startsWith('Alarms'))?.id

const pages = globSync('docs/operating/*.md', { cwd: root }).map(file => basename(file, '.md'))
const read = (file: string) => readFileSync(join(root, 'docs', file), 'utf8')

describe('every alarm', () => {
  test.each(alarms.map(alarm => [nameOf(alarm), alarm.properties]))(
    'emails the owner the page to follow: %s',
    (name, { AlarmDescription, AlarmActions, ActionsEnabled }) => {
      const page = `operating/${alarmPageOf(name)}.md`
      expect(AlarmDescription).toMatch(new RegExp(`\\. What to do: docs/${page}$`))
      expect(references(AlarmActions)).toEqual([topicId])
      expect(ActionsEnabled).not.toBe(false)
      const text = read(page)
      for (const heading of ['## What it means', '## Look at', '## Do', '## Over when'])
        expect(text).toContain(heading)
    },
  )

  test('has a page in the index, which lists every page', () => {
    const index = read('operating.md')
    const linked = [...index.matchAll(/\(operating\/([\w-]+)\.md\)/g)].map(([, page]) => page)
    expect([...new Set(linked)].sort()).toEqual([...pages].sort())
    const listed = [...index.matchAll(/^\| (\w+) \| .* \| \[[\w-]+\]\(/gm)]
    expect(listed.map(([, name]) => name).sort()).toEqual(alarms.map(nameOf).sort())
  })
})

type Read = { namespace: string; name: string; dimensions: string[] }

/** Metrics that AWS writes, with the sets of dimensions under which it stores them. */
const ofAws: Record<string, Record<string, string[][]>> = {
  'AWS/ApiGateway': Object.fromEntries(
    ['Count', '4xx', '5xx', 'Latency'].map(name => [name, [['ApiId'], ['ApiId', 'Stage']]]),
  ),
  'AWS/CloudFront': Object.fromEntries(
    ['Requests', '5xxErrorRate'].map(name => [name, [['DistributionId', 'Region']]]),
  ),
  'AWS/DynamoDB': Object.fromEntries(
    [
      'ConsumedReadCapacityUnits',
      'ConsumedWriteCapacityUnits',
      'ReadThrottleEvents',
      'WriteThrottleEvents',
    ].map(name => [name, [['TableName']]]),
  ),
  'AWS/Lambda': {
    Errors: [['FunctionName']],
    IteratorAge: [['FunctionName']],
    // Without a dimension, of all functions of the region, those of other programs included.
    Throttles: [['FunctionName']],
  },
  'AWS/SES': { 'Reputation.BounceRate': [[]], 'Reputation.ComplaintRate': [[]] },
  'AWS/SQS': { ApproximateAgeOfOldestMessage: [['QueueName']] },
}

const ofStore: Record<string, string[][]> = {
  SecurityEvents: [['event']],
  ...Object.fromEntries(writtenMetrics.map(name => [name, [['service']]])),
  ...Object.fromEntries(
    filters.flatMap(({ MetricTransformations: [{ MetricName, Dimensions = [] }] }) => [
      [MetricName, [Dimensions.map(({ Key }: { Key: string }) => Key)]],
    ]),
  ),
}

const expectExists = ({ namespace, name, dimensions }: Read) => {
  const known = namespace === 'Selvedge' ? ofStore : ofAws[namespace]
  expect(known?.[name], `${namespace} ${name}`).toContainEqual([...dimensions].sort())
}

const readBy = (metric: Properties): Read => ({
  namespace: metric.Namespace,
  name: metric.MetricName,
  dimensions: (metric.Dimensions ?? []).map(({ Name }: { Name: string }) => Name),
})

test.each(alarms.map(alarm => [nameOf(alarm), alarm.properties]))(
  'the metric of an alarm exists: %s',
  (_, alarm) => {
    const metrics = alarm.Metrics
      ? alarm.Metrics.flatMap(({ MetricStat }: Properties) => MetricStat?.Metric ?? [])
      : [alarm]
    expect(metrics.length).toBeGreaterThan(0)
    for (const metric of metrics) expectExists(readBy(metric))
  },
)

test('the functions write the metrics that alarms and the dashboard read', () => {
  expect([...writtenMetrics].sort()).toEqual(Object.keys(storeMetrics).sort())
  for (const entry of ['events/stream', 'events/sweep'])
    expect(functions.get(entry)?.properties.Environment.Variables).toMatchObject({
      POWERTOOLS_METRICS_NAMESPACE: 'Selvedge',
    })
})

test('the names and cost of every custom metric and alarm are on their page', () => {
  const others = filters.map(({ MetricTransformations: [one] }) => one.MetricName)
  const text = read('operating/metrics.md')
  for (const name of [...others, ...writtenMetrics]) expect(text).toContain(`\`${name}\``)
  const metrics = others.length + writtenMetrics.length + Object.keys(floods).length
  const inAlarms = alarms.flatMap(({ properties }) =>
    (properties.Metrics ?? [properties]).filter(
      (one: Properties) => one.MetricName ?? one.MetricStat,
    ),
  ).length
  // Ten of each are free.
  const metricCost = ((metrics - 10) * 0.3).toFixed(2)
  const alarmCost = ((inAlarms - 10) * 0.1).toFixed(2)
  expect(text).toContain(`${metrics} custom metrics: $${metricCost}`)
  expect(text).toContain(`${inAlarms} metrics in alarms: $${alarmCost}`)
})

describe('an alarm', () => {
  test.each([
    ['ApiErrors', { MetricName: '5xx', Threshold: 5 }],
    ['ApiLatency', { ExtendedStatistic: 'p99', Threshold: 3000, EvaluationPeriods: 3 }],
    ['RefusedCalls', { MetricName: '4xx', Threshold: 3000 }],
    ['IteratorAge', { Statistic: 'Maximum', Threshold: 300_000 }],
    ['MailBounces', { Threshold: 0.05 }],
    ['MailComplaints', { Threshold: 0.001 }],
    ['FailedChanges', { Statistic: 'Maximum', Threshold: 300 }],
    ['SweepStopped', { Statistic: 'SampleCount', TreatMissingData: 'breaching' }],
    ['OldestFailure', { Statistic: 'Maximum', Threshold: 60, TreatMissingData: 'notBreaching' }],
    ['PaymentDifferences', { Statistic: 'Sum', Threshold: 1 }],
  ])('rings as declared: %s', (name, expected) => {
    expect(alarmNamed(resources, name)).toMatchObject(expected)
  })

  test('of the age of changes reads the consumer of the stream', () => {
    const [{ Value }] = alarmNamed(resources, 'IteratorAge').Dimensions
    expect(references(Value)).toEqual([functions.get('events/stream')?.id])
  })

  test.each(['GatewayThrottles', 'ThrottledCalls'])(
    'counts fields of the gateway’s log: %s',
    name => {
      const filter = filters.find(({ MetricTransformations: [one] }) => one.MetricName === name)
      const stage = only(resources, 'AWS::ApiGatewayV2::Stage').properties.AccessLogSettings
      expect(references(stage.DestinationArn)).toEqual(references(filter?.LogGroupName))
      const fields = Object.keys(JSON.parse(stage.Format))
      for (const [, field] of filter?.FilterPattern.matchAll(/\$\.(\w+)/g) ?? [])
        expect(fields).toContain(field)
    },
  )

  test('of throttles counts this store’s functions, and what the gateway logs of a throttled call', () => {
    const named = alarmNamed(resources, 'Throttles').Metrics.flatMap(({ MetricStat }: Properties) =>
      references(MetricStat?.Metric.Dimensions),
    )
    expect(named.sort()).toEqual(
      ['events/stream', 'events/sweep'].map(entry => functions.get(entry)?.id).sort(),
    )
    const log = references(
      only(resources, 'AWS::ApiGatewayV2::Stage').properties.AccessLogSettings.DestinationArn,
    )[0]
    const counted = (status: string, function_status: string) =>
      filteredMetrics(resources, log ?? '', [{ status, function_status }]).map(({ name }) => name)
    expect(counted('503', '429')).toEqual(['ThrottledCalls'])
    expect(counted('429', '-')).toEqual(['GatewayThrottles'])
    // The store's own limits answer 429 themselves.
    expect(counted('429', '200')).toEqual([])
    expect(counted('200', '200')).toEqual([])
  })

  test('of a flood reads the metric of its event, which every function that answers calls can write', () => {
    for (const [event, { threshold }] of Object.entries(floods)) {
      const found = alarms.filter(({ properties: { Dimensions = [] } }) =>
        Dimensions.some(({ Value }: { Value: unknown }) => Value === event),
      )
      expect(found.map(({ properties }) => properties.Threshold)).toEqual([threshold])
    }
    for (const entry of Object.values(routeEntries))
      expect(functions.get(entry)?.properties.Environment.Variables).toMatchObject({
        POWERTOOLS_METRICS_NAMESPACE: 'Selvedge',
      })
  })
})

describe('the alarm of the site', () => {
  test('is in the stack where CloudFront’s metrics are', () => {
    const alarm = alarms.find(({ id }) => id.startsWith('SiteErrors'))
    const template = Template.fromStack(makeStack().stack).toJSON()
    expect(template.Conditions[alarm?.raw.Condition]).toEqual({
      'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'],
    })
  })

  test('is in a stack of its own in us-east-1 for a store elsewhere', () => {
    const stack = makeSiteStack({ alarmEmail: 'ops@selvedge.example', region: 'eu-central-1' })
    const template = Template.fromStack(stack)
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: '5xxErrorRate',
      Dimensions: [
        { Name: 'DistributionId', Value: { Ref: 'DistributionId' } },
        { Name: 'Region', Value: 'Global' },
      ],
    })
    template.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'ops@selvedge.example' })
    expect(stack.region).toBe('us-east-1')
    // The distribution comes after the firewall.
    for (const { Condition } of Object.values<Properties>(template.toJSON().Resources))
      expect(Condition).toBe('IsWatched')
  })
})

describe('settings', () => {
  test.each([
    [{ supportEmail: 'help@selvedge.example' }, 'help@selvedge.example'],
    [
      { supportEmail: 'help@selvedge.example', alarmEmail: 'ops@selvedge.example' },
      'ops@selvedge.example',
    ],
  ])('name who receives alarms and warnings about the budget: %o', (settings, expected) => {
    const made = resourcesOf({ ...settings, budget: 50 })
    const subscribed = ofType(made, 'AWS::SNS::Subscription').find(
      ({ properties }) => properties.Protocol === 'email',
    )
    expect(subscribed?.properties.Endpoint).toBe(expected)
    const { Budget, NotificationsWithSubscribers } = only(made, 'AWS::Budgets::Budget').properties
    expect(Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 50, Unit: 'USD' } })
    expect(
      NotificationsWithSubscribers.map(({ Notification, Subscribers }: Properties) => [
        Notification.NotificationType,
        Notification.Threshold,
        Subscribers[0].Address,
      ]),
    ).toEqual([
      ['ACTUAL', 80, expected],
      ['FORECASTED', 100, expected],
    ])
  })

  test('set how long logs are kept', () => {
    const daysOf = (made: Resource[], entry: string) => {
      const log = references(functionsOf(made).get(entry)?.properties.LoggingConfig)[0]
      return made.find(({ id }) => id === log)?.properties.RetentionInDays
    }
    expect([daysOf(resources, 'orders/handler'), daysOf(resources, 'events/sweep')]).toEqual([
      90, 30,
    ])
    const longer = resourcesOf({ logDays: { calls: 180, background: 60 } })
    expect([daysOf(longer, 'orders/handler'), daysOf(longer, 'events/sweep')]).toEqual([180, 60])
  })

  test('turn on tracing', () => {
    const traced = functionsOf(resourcesOf({ tracing: 0.05 }))
    for (const { properties } of traced.values()) {
      expect(properties.TracingConfig).toEqual({ Mode: 'Active' })
      expect(properties.Environment.Variables.POWERTOOLS_TRACE_ENABLED).toBe('true')
    }
    for (const { properties } of functions.values()) {
      expect(properties.TracingConfig).toBeUndefined()
      expect(properties.Environment?.Variables).not.toHaveProperty('POWERTOOLS_TRACE_ENABLED')
    }
  })
})

test('every metric of the dashboard exists', () => {
  const { DashboardBody } = only(resources, 'AWS::CloudWatch::Dashboard').properties
  const text = DashboardBody['Fn::Join'][1]
    .map((part: unknown) => (typeof part === 'string' ? part : 'X'))
    .join('')
  const { widgets } = JSON.parse(text)
  const metrics: unknown[][] = widgets.flatMap(
    ({ properties }: Properties) => properties.metrics ?? [],
  )
  expect(metrics.length).toBeGreaterThan(15)
  // A free dashboard shows fifty at most.
  expect(metrics.length).toBeLessThanOrEqual(50)
  for (const [namespace, name, ...rest] of metrics) {
    const dimensions = rest.filter((part, index) => typeof part === 'string' && index % 2 === 0)
    expectExists({ namespace, name, dimensions } as Read)
  }
})

describe('a webhook of alarms', () => {
  const settings = {
    alarmEmail: 'ops@selvedge.example',
    alarmWebhook: true,
    region: 'eu-central-1',
  }
  const posted = resourcesOf(settings)
  const { id, properties } = functionsOf(posted).get('events/send-alarm') ?? {}

  test('posts what the topic gets, and knows nothing of the store', () => {
    const [subscription] = ofType(posted, 'AWS::SNS::Subscription').filter(
      found => references(found.properties.Endpoint)[0] === id,
    )
    expect(references(subscription?.properties.TopicArn)[0]).toMatch(/^Alarms/)
    expect(properties.Environment.Variables).toMatchObject({
      ALARM_PARAMETERS: '/selvedge/prod/alarms',
    })
    expect(properties.Environment.Variables).not.toHaveProperty('TABLE_NAME')
    expect(functionsOf(resources).has('events/send-alarm')).toBe(false)
  })

  test('reads its address and secret, and nothing else', () => {
    const allowed = statementsOf(posted, references(properties.Role)[0] ?? '')
    const actions = allowed.flatMap(({ Action }) => list(Action))
    expect(actions).toContain('ssm:GetParametersByPath')
    expect(JSON.stringify(allowed)).toContain('parameter/selvedge/prod/alarms')
    expect(actions.filter(action => !/^(ssm:GetParametersByPath|logs:)/.test(action))).toEqual([])
  })

  test('gets the alarms of the site once it is deployed', () => {
    const { Resources, Parameters } = Template.fromStack(makeSiteStack(settings)).toJSON()
    expect(Resources.AlarmPosts).toMatchObject({
      Condition: 'IsPosted',
      Properties: { Protocol: 'lambda', Endpoint: { Ref: 'AlarmFunctionArn' } },
    })
    expect(Parameters.AlarmFunctionArn.Default).toBe('')
  })
})
