import { Stack } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/** Metrics that functions write to their logs in embedded metric format (`functions/http/metrics.ts`). */
export const writtenMetrics = [
  'OrdersPlaced',
  'Revenue',
  'PaymentsDeclined',
  'SignUps',
  'EmailsRefused',
  'OldestFailure',
] as const
export type WrittenMetric = (typeof writtenMetrics)[number]

/** Returns a metric that functions write. */
export const writtenMetric = (scope: Construct, metricName: WrittenMetric): Metric =>
  new Metric({
    namespace: Stack.of(scope).stackName,
    metricName,
    dimensionsMap: { service: 'store' },
    statistic: 'Sum',
  })

/** Counts the log entries that match a pattern, which is free but for the metric. */
export const countEntries = (
  scope: Construct,
  metricName: string,
  logGroup: ILogGroup,
  pattern: string,
): Metric =>
  new MetricFilter(scope, metricName, {
    logGroup,
    filterPattern: FilterPattern.literal(pattern),
    metricNamespace: Stack.of(scope).stackName,
    metricName,
  }).metric({ statistic: 'Sum' })

/** Counts the errors that a function logs. */
export const countErrors = (
  scope: Construct,
  metricName: string,
  { logGroup }: LambdaFunction,
): Metric => countEntries(scope, metricName, logGroup, '{ $.level = "ERROR" }')
