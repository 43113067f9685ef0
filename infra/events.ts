import { Duration } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  FilterCriteria,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { followedChanges } from '../functions/table/followed.ts'
import { acknowledge, wildcardWithin } from './acknowledge.ts'

/**
 * Node options for the export function. Collecting garbage early keeps its memory independent of the
 * number of rows.
 */
export const exporterOptions = '--max-semi-space-size=8 --max-old-space-size=192'

/**
 * Connects the table's stream to `stream`, without the changes that have no consequences, which are most
 * of them. Batches that keep failing go to a dead-letter queue, which
 * `lost` reads. Returns the queue.
 */
export function followTable(
  scope: Construct,
  table: ITableV2,
  stream: LambdaFunction,
  lost: LambdaFunction,
): Queue {
  const failed = new Queue(scope, 'FailedChanges', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    // Six times the timeout of the function that reads it, as AWS recommends.
    visibilityTimeout: Duration.seconds(90),
  })
  stream.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      filters: followedChanges.map(pattern => FilterCriteria.filter(pattern)),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 8,
      onFailure: new SqsDlq(failed),
    }),
  )
  lost.addEventSource(new SqsEventSource(failed, { reportBatchItemFailures: true }))
  acknowledge(failed, { 'AwsSolutions-SQS3': 'This is the dead-letter queue.' })
  return failed
}

/** Starts a function on a schedule. `id` begins the names of the schedule and its role. */
const startEvery = (scope: Construct, id: string, every: Duration, started: LambdaFunction) => {
  const role = new Role(scope, `${id}ScheduleRole`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
  })
  acknowledge(role, {
    [wildcardWithin(started, ':*')]: 'The versions of the one function that the schedule starts.',
  })
  new Schedule(scope, `${id}Schedule`, {
    schedule: ScheduleExpression.rate(every),
    // The next start is the retry.
    target: new LambdaInvoke(started, { role, retryAttempts: 0 }),
  })
}

/** Starts `sweep` every minute, so that work interrupted by a crash finishes within minutes. */
export const sweepEveryMinute = (scope: Construct, sweep: LambdaFunction): void =>
  startEvery(scope, 'Sweep', Duration.minutes(1), sweep)

/** Compares payments with orders every day. */
export const reconcileEveryDay = (scope: Construct, reconcile: LambdaFunction): void =>
  startEvery(scope, 'Reconcile', Duration.days(1), reconcile)
