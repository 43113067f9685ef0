import { type Duration, Stack } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { Settings } from '../settings.ts'

/** What an alarm watches, and the text that the owner gets. */
export type AlarmRule = {
  /** One or two sentences for the email. The page with what to do is added. */
  description: string
  metric: IMetric
  /** Rings at this value or above; with `below`, under it. */
  threshold: number
  below?: true
  /** Periods in a row that have to be above; one if undefined. */
  periods?: number
  /** Rings if nothing is measured at all. */
  missingRings?: true
  /** Ignores percentiles of too few calls. */
  ignoresFew?: true
}

/** Returns who receives alarms and the budget's warnings. */
export const alarmEmailOf = ({ alarmEmail, supportEmail }: Settings): string | undefined =>
  alarmEmail ?? supportEmail

/** Returns an alarm's page under `docs/operating`: `SweepStopped` → `sweep-stopped`. */
export const alarmPageOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter, place) => (place > 0 ? '-' : '') + letter.toLowerCase())

/** Creates the topic whose subscriber receives the alarms. */
export function makeTopic(scope: Construct, email: string | undefined): Topic {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true })
  const { account } = Stack.of(scope)
  // This policy replaces the default, which lets the whole account publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': account } },
    }),
  )
  if (email) topic.addSubscription(new EmailSubscription(email))
  acknowledge(topic, {
    'AwsSolutions-SNS2':
      'Alarms contain no customer data, and CloudWatch can publish to an encrypted topic only with a customer key, billed monthly.',
  })
  return topic
}

/** Creates an alarm that emails the owner the page to follow. */
export function makeAlarm(scope: Construct, name: string, rule: AlarmRule, topic: Topic): Alarm {
  const alarm = new Alarm(scope, `${name}Alarm`, {
    alarmDescription: `${rule.description} What to do: docs/operating/${alarmPageOf(name)}.md`,
    metric: rule.metric,
    threshold: rule.threshold,
    evaluationPeriods: rule.periods ?? 1,
    comparisonOperator: rule.below
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: rule.missingRings
      ? TreatMissingData.BREACHING
      : TreatMissingData.NOT_BREACHING,
    ...(rule.ignoresFew && { evaluateLowSampleCountPercentile: 'ignore' }),
  })
  alarm.addAlarmAction(new SnsAction(topic))
  return alarm
}

/** How a metric is read: over which time, and how its values are combined. */
export type MetricReading = { period: Duration; statistic: string }
