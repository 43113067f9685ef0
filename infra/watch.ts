import { Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { countSecurityEvents, floods, refusedCalls } from './floods.ts'

type Watched = {
  api: HttpApi
  /** The functions that answer calls. */
  routes: LambdaFunction[]
  stream: LambdaFunction
  sweep: LambdaFunction
  reconciling: LambdaFunction
  failed: Queue
}

/** Creates the alarms, which email the owner. */
export function watch(scope: Construct, watched: Watched, supportEmail: string | undefined): void {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true })
  if (supportEmail) topic.addSubscription(new EmailSubscription(supportEmail))
  acknowledge(topic, {
    'AwsSolutions-SNS2':
      'Alarms contain no customer data, and CloudWatch can publish to an encrypted topic only with a customer key, billed monthly.',
  })

  const alarm = (id: string, description: string, metric: IMetric, threshold: number) => {
    new Alarm(scope, id, {
      alarmDescription: description,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(topic))
  }
  const period = Duration.minutes(5)
  const statistic = 'Sum'
  alarm(
    'FailedChangesAlarm',
    'A change to the table could not be processed. It is in the dead-letter queue.',
    watched.failed.metricApproximateNumberOfMessagesVisible({ period }),
    1,
  )
  /** Counts the errors that a function logs. */
  const errorsOf = (id: string, { logGroup }: LambdaFunction) =>
    new MetricFilter(scope, id, {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
      metricNamespace: Stack.of(scope).stackName,
      metricName: id,
    })
  // The consumer stores and retries failed changes, so its own errors don't show them.
  const failures = errorsOf('Failures', watched.stream)
  alarm(
    'FailuresAlarm',
    'An email was refused or a change could not be processed. See Settings, Failures in the back-office.',
    failures.metric({ period, statistic }),
    1,
  )
  alarm(
    'PaymentDifferencesAlarm',
    'Payments differ from orders, or they could not be compared. See Payments in the back-office.',
    errorsOf('PaymentDifferences', watched.reconciling).metric({ period, statistic }),
    1,
  )
  alarm(
    'ReconcileErrorsAlarm',
    'The comparison of payments with orders stops before its end.',
    watched.reconciling.metricErrors({ period, statistic }),
    1,
  )
  alarm(
    'ApiErrorsAlarm',
    'The API returns 5xx errors.',
    watched.api.metricServerError({ period, statistic }),
    5,
  )
  alarm(
    'ThrottlesAlarm',
    'Functions are throttled.',
    LambdaFunction.metricAllThrottles({ period, statistic }),
    5,
  )
  alarm(
    'StreamErrorsAlarm',
    'The stream consumer fails.',
    watched.stream.metricErrors({ period, statistic }),
    5,
  )
  alarm(
    'SweepErrorsAlarm',
    'The sweep fails.',
    watched.sweep.metricErrors({ period, statistic }),
    3,
  )
  const securityEvents = countSecurityEvents(scope, watched.routes)
  for (const event of Object.keys(floods) as (keyof typeof floods)[]) {
    const { description, threshold } = floods[event]
    const name = event.replaceAll(/(?:^|_)./g, start => start.slice(-1).toUpperCase())
    const metric = securityEvents(event).with({ period, statistic })
    alarm(`${name}Alarm`, description, metric, threshold)
  }
  alarm(
    'RefusedCallsAlarm',
    refusedCalls.description,
    watched.api.metricClientError({ period, statistic }),
    refusedCalls.threshold,
  )
}
