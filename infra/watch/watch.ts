import { Aws, CfnCondition, Duration, Fn } from 'aws-cdk-lib'
import { type Alarm, type CfnAlarm, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { Settings } from '../settings.ts'
import { siteRegion } from '../stages/site-region.ts'
import { type AlarmRule, alarmEmailOf, makeAlarm, makeTopic } from './alarm.ts'
import { makeBudget } from './budget.ts'
import { makeDashboard } from './dashboard.ts'
import { floods, refusedCalls, securityEvents } from './floods.ts'
import { siteRules } from './site-rules.ts'
import { countEntries, countErrors, writtenMetric } from './store-metrics.ts'
import type { WatchedParts } from './watched.ts'

export type StoreAlarms = {
  topic: Topic
  alarms: Map<string, Alarm>
  /** The alarms that roll back a new release: calls fail, or answers are slow. */
  ofRelease: Alarm[]
}

const period = Duration.minutes(5)
const statistic = 'Sum'

/** SES's own limits before it reviews an account, as a share of the emails. */
const reputation = (metricName: string) =>
  new Metric({ namespace: 'AWS/SES', metricName, period: Duration.hours(1), statistic: 'Maximum' })

/** Throttled reads and writes of the table. */
const tableThrottles = (table: ITableV2) =>
  new MathExpression({
    expression: 'FILL(reads, 0) + FILL(writes, 0)',
    usingMetrics: {
      reads: table.metric('ReadThrottleEvents', { statistic }),
      writes: table.metric('WriteThrottleEvents', { statistic }),
    },
    period,
  })

/**
 * Counts throttled runs of this store's functions. Lambda's own metric covers the whole account, and an
 * alarm can add only ten metrics, so this counts calls in the gateway's log.
 */
const throttledRuns = (scope: Construct, { accessLog, stream, sweep }: WatchedParts) =>
  new MathExpression({
    expression: 'FILL(calls, 0) + FILL(stream, 0) + FILL(sweep, 0)',
    usingMetrics: {
      calls: countEntries(scope, 'ThrottledCalls', accessLog, '{ $.function_status = "429" }'),
      stream: stream.metricThrottles({ statistic }),
      sweep: sweep.metricThrottles({ statistic }),
    },
    period,
  })

/** The alarms of background work: it fails, or doesn't finish in time. */
const workRules = (scope: Construct, watched: WatchedParts): Record<string, AlarmRule> => {
  const oldestFailure = writtenMetric(scope, 'OldestFailure')
  return {
    FailedChanges: {
      description: 'Changes to the table were dropped and can’t be saved for a retry.',
      // A polled queue hides its messages, so their number says nothing.
      metric: watched.failed.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
      threshold: 300,
    },
    // The stream consumer stores and retries failed changes, so they don't count as errors of the function.
    Failures: {
      description: 'An email was refused or a change could not be processed.',
      metric: countErrors(scope, 'Failures', watched.stream).with({ period }),
      threshold: 1,
    },
    OldestFailure: {
      description: 'A failed change or email has been unresolved for an hour.',
      metric: oldestFailure.with({ period, statistic: 'Maximum' }),
      threshold: 60,
    },
    SweepStopped: {
      description: 'The sweep has not finished a run for ten minutes.',
      metric: oldestFailure.with({ period, statistic: 'SampleCount' }),
      threshold: 1,
      below: true,
      periods: 2,
      missingRings: true,
    },
    SweepErrors: {
      description: 'The sweep fails.',
      metric: watched.sweep.metricErrors({ period, statistic }),
      threshold: 3,
    },
    StreamErrors: {
      description: 'The stream consumer fails.',
      metric: watched.stream.metricErrors({ period, statistic }),
      threshold: 5,
    },
    IteratorAge: {
      description: 'Emails, lists and reports are five minutes behind the orders.',
      metric: watched.stream.metric('IteratorAge', { period, statistic: 'Maximum' }),
      threshold: 300_000,
      periods: 2,
    },
    PaymentDifferences: {
      description: 'Payments differ from orders, or they could not be compared.',
      metric: countErrors(scope, 'PaymentDifferences', watched.reconciling).with({ period }),
      threshold: 1,
    },
    ReconcileErrors: {
      description: 'The comparison of payments with orders stops before its end.',
      metric: watched.reconciling.metricErrors({ period, statistic }),
      threshold: 1,
    },
    MailBounces: {
      description: 'Too many emails bounce. SES reviews accounts above 5 % and stops them at 10 %.',
      metric: reputation('Reputation.BounceRate'),
      threshold: 0.05,
    },
    MailComplaints: {
      description: 'Too many recipients report spam. SES reviews accounts above 0.1 %.',
      metric: reputation('Reputation.ComplaintRate'),
      threshold: 0.001,
    },
  }
}

/** The alarms of calls, for failures that shoppers notice. */
const callRules = (scope: Construct, watched: WatchedParts): Record<string, AlarmRule> => ({
  ApiErrors: {
    description: 'The API returns 5xx errors.',
    metric: watched.api.metricServerError({ period, statistic }),
    threshold: 5,
  },
  ApiLatency: {
    description: 'One call in a hundred takes three seconds or more.',
    metric: watched.api.metricLatency({ period, statistic: 'p99' }),
    threshold: 3_000,
    periods: 3,
    ignoresFew: true,
  },
  Throttles: {
    description: 'Functions of the store are throttled.',
    metric: throttledRuns(scope, watched),
    threshold: 5,
  },
  TableThrottles: {
    description: 'The table throttles reads or writes.',
    metric: tableThrottles(watched.table),
    threshold: 10,
  },
  GatewayThrottles: {
    description: 'The gateway refuses calls above the limit of their route.',
    metric: countEntries(
      scope,
      'GatewayThrottles',
      watched.accessLog,
      '{ $.status = "429" && $.function_status = "-" }',
    ).with({ period }),
    threshold: 50,
  },
  RefusedCalls: {
    description: refusedCalls.description,
    metric: watched.api.metricClientError({ period, statistic }),
    threshold: refusedCalls.threshold,
  },
})

/** Floods of security events. */
const floodRules = (scope: Construct): Record<string, AlarmRule> =>
  Object.fromEntries(
    (Object.keys(floods) as (keyof typeof floods)[]).map(event => [
      event.replaceAll(/(?:^|_)./g, start => start.slice(-1).toUpperCase()),
      { ...floods[event], metric: securityEvents(scope, event).with({ period, statistic }) },
    ]),
  )

/** Watches the distribution, if the store is where CloudFront's metrics are (`site-stack.ts` elsewhere). */
const watchSite = (scope: Construct, { distributionId }: WatchedParts, topic: Topic): void => {
  const isHere = new CfnCondition(scope, 'IsSiteRegion', {
    expression: Fn.conditionEquals(Aws.REGION, siteRegion),
  })
  for (const [name, rule] of Object.entries(siteRules(distributionId))) {
    const alarm = makeAlarm(scope, name, rule, topic)
    ;(alarm.node.defaultChild as CfnAlarm).cfnOptions.condition = isHere
  }
}

/** Creates the alarms, which email the owner, the dashboard and the budget. */
export function watch(scope: Construct, watched: WatchedParts, settings: Settings): StoreAlarms {
  const topic = makeTopic(scope, alarmEmailOf(settings))
  const rules = {
    ...workRules(scope, watched),
    ...callRules(scope, watched),
    ...floodRules(scope),
  }
  const alarms = new Map(
    Object.entries(rules).map(([name, rule]) => [name, makeAlarm(scope, name, rule, topic)]),
  )
  watchSite(scope, watched, topic)
  makeDashboard(scope, watched, [...alarms.values()])
  makeBudget(scope, settings)
  const ofRelease = ['ApiErrors', 'ApiLatency'].map(name => alarms.get(name) as Alarm)
  return { topic, alarms, ofRelease }
}
