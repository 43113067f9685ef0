import { Duration } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acknowledge, wildcardWithin } from './acknowledge.ts'

/**
 * How Node runs the function that makes exports: it collects garbage early. What is held at once
 * does not grow with the rows; what is not collected yet would.
 */
export const exporterOptions = '--max-semi-space-size=8 --max-old-space-size=192'

/**
 * Feeds the table's changes to `stream`, and to `lost` where those are that it keeps failing over;
 * returns the queue in between.
 */
export function followTable(
  scope: Construct,
  table: TableV2,
  stream: LambdaFunction,
  lost: LambdaFunction,
): Queue {
  const failed = new Queue(scope, 'FailedChanges', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    // Longer than the function that reads it may take, six times as AWS advises.
    visibilityTimeout: Duration.seconds(90),
  })
  stream.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
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

/** Starts `sweep` every minute: what a crash left half done is finished within minutes. */
export function sweepEveryMinute(scope: Construct, sweep: LambdaFunction): void {
  const role = new Role(scope, 'SweepScheduleRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
  })
  acknowledge(role, {
    [wildcardWithin(sweep, ':*')]: 'The versions of the one function the schedule starts.',
  })
  new Schedule(scope, 'SweepSchedule', {
    schedule: ScheduleExpression.rate(Duration.minutes(1)),
    // The next minute is the retry.
    target: new LambdaInvoke(sweep, { role, retryAttempts: 0 }),
  })
}
