import { Duration } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

/** Feeds the table's changes to `stream`; returns where batches end up that keep failing. */
export function followTable(scope: Construct, table: TableV2, stream: LambdaFunction): Queue {
  const failed = new Queue(scope, 'FailedChanges', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  })
  stream.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      maxBatchingWindow: Duration.seconds(0),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 8,
      onFailure: new SqsDlq(failed),
    }),
  )
  return failed
}

/** Starts `sweep` every minute: what a crash left half done is finished within minutes. */
export function sweepEveryMinute(scope: Construct, sweep: LambdaFunction): void {
  new Schedule(scope, 'SweepSchedule', {
    schedule: ScheduleExpression.rate(Duration.minutes(1)),
    // The next minute is the retry.
    target: new LambdaInvoke(sweep, { retryAttempts: 0 }),
  })
}
